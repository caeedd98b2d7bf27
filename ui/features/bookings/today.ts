/** The day around a time on the reader's calendar, in Unix milliseconds, the end excluded. */
export function dayAround(now: number): { readonly from: number; readonly until: number } {
  const from = new Date(now);
  from.setHours(0, 0, 0, 0);
  const until = new Date(from);
  until.setDate(from.getDate() + 1);
  return { from: from.getTime(), until: until.getTime() };
}
