/** Told of records that were verified, of so many of one export or log. */
export type OnProgress = (records: number, of: number) => void;

const width = 20;

/** A bar, the rate and the time that is left, for people who wait. */
export function progressLine(records: number, of: number, seconds: number): string {
  const done = of === 0 ? 1 : Math.min(1, records / of);
  const filled = Math.floor(done * width);
  const rate = seconds > 0 ? Math.round(records / seconds) : 0;
  const left = rate > 0 ? `, ${Math.ceil((of - records) / rate)} s left` : '';
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${records} of ${of} records, ${rate}/s${left}`;
}
