/** What a zone's clocks show during a span of time. Times are Unix milliseconds, `until` excluded. */
export interface OffsetTable {
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  /** Minutes that clocks are ahead of UTC, each from `since` on; the first from the beginning of the table. */
  readonly offsets: readonly { readonly since: number; readonly minutes: number }[];
}

const second = 1000;
const day = 24 * 60 * 60 * second;
/** Days that a table covers. */
const tableDays = 400;

/** IANA's spelling. Intl would also take fixed offsets, which do not follow the clocks of any place, and any upper and lower case. */
const spelling = /^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)*$/u;
const longestName = 64;

type OffsetAt = (at: number) => number;

/** The zone's offset in minutes at any time; null if there is no such zone. */
function offsetReader(zone: string): OffsetAt | null {
  if (zone.length > longestName || !spelling.test(zone)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  return (at) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/u.exec(format.format(at)) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  };
}

/** The first full second of the new offset, between two times with different offsets. */
function changeBetween(offsetAt: OffsetAt, before: number, after: number): number {
  let [low, high] = [before, after];
  const old = offsetAt(before);
  while (high - low > second) {
    const middle = low + Math.floor((high - low) / 2 / second) * second;
    if (offsetAt(middle) === old) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The table from a time on, a full second; null if there is no such zone. The offset is read once a day and a change between two readings
 * is searched for, so changes that cancel each other within a day would be missed; no zone has such a day.
 */
export function offsetTable(zone: string, from: number): OffsetTable | null {
  const offsetAt = offsetReader(zone);
  if (!offsetAt) return null;
  const until = from + tableDays * day;
  const offsets = [{ since: from, minutes: offsetAt(from) }];
  let last = offsets[0]?.minutes;
  for (let time = from + day; time <= until; time += day) {
    const minutes = offsetAt(time);
    if (minutes === last) continue;
    offsets.push({ since: changeBetween(offsetAt, time - day, time), minutes });
    last = minutes;
  }
  return { zone, from, until, offsets };
}
