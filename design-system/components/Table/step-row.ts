const control = 'a[href], button:not(:disabled)';

const isBeside = (row: Element, from: Element, step: 1 | -1): boolean => {
  const place = from.compareDocumentPosition(row);
  if (step === 1) return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
};

const rowsIn = (within: Element): Element[] => [...within.querySelectorAll('tbody > tr:has(> th)')].filter((row) => row.checkVisibility());

/** Whether there are rows to step through. */
export const hasRows = (within: Element): boolean => rowsIn(within).length > 0;

/**
 * Moves the focus to the next (1) or previous (-1) row of the tables in an element: to the row's first link or button, or to its header
 * where it has neither. Begins where the focus is; stays in the last and in the first row.
 */
export function stepRow(within: Element, step: 1 | -1): void {
  const rows = rowsIn(within);
  const from = document.activeElement ?? within;
  const here = rows.findIndex((row) => row.contains(from));
  const after = (): Element | undefined =>
    step === 1 ? rows.find((row) => isBeside(row, from, step)) : rows.findLast((row) => isBeside(row, from, step));
  const row = here === -1 ? after() : rows[here + step];
  const target = row?.querySelector<HTMLElement>(control) ?? row?.querySelector('th');
  if (!target) return;
  if (target.matches('th')) target.tabIndex = -1;
  target.focus();
}
