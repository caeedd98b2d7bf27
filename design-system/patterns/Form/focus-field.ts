const controls = 'input, select, textarea, button';

/** Gives focus to a field by its id; for a group of choices, to the chosen one or the first. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches(controls) ? element : (element?.querySelector('input:checked') ?? element?.querySelector(controls));
  if (target instanceof HTMLElement) target.focus();
}
