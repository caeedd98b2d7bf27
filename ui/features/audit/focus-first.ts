/** Moves the focus to the first field of a form. */
export const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('input, select')?.focus();
