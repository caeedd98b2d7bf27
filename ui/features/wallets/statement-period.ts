import { isCalendarDay } from '@academy/domain/kernel';

/** Days of a statement, yyyy-mm-dd, both included; undefined for no bound. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayOf = (text: string | null): string | undefined => (text !== null && isCalendarDay(text) ? text : undefined);

/** The period that the address names; what is not a day counts as none. */
export const periodOf = (address: URLSearchParams): Period => ({ from: dayOf(address.get('from')), to: dayOf(address.get('to')) });

/** Midnight of a day by the reader's clock, or of so many days later, ISO 8601. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The same period as moments, the end excluded. */
export const momentsOf = ({ from, to }: Period): { from: string | undefined; to: string | undefined } => ({
  from: from === undefined ? undefined : midnight(from),
  to: to === undefined ? undefined : midnight(to, 1),
});
