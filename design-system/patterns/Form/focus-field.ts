const controls = 'input, select, textarea, button';

/** Focuses a field by its id; in a group of choices the selected one or the first. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches(controls) ? element : (element?.querySelector('input:checked') ?? element?.querySelector(controls));
  if (target instanceof HTMLElement) target.focus();
}
