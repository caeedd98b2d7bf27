/** The days of which two weeks from a time on have a part, each at noon, on the reader's calendar; `from` in Unix milliseconds. */
export function daysFrom(from: number): readonly Date[] {
  const first = new Date(from);
  return Array.from({ length: 15 }, (_, index) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + index, 12));
}
