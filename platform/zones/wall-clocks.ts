import { LRUCache } from 'lru-cache';

/** What a zone's clocks show at any time in Unix milliseconds, as yyyy-mm-ddThh:mm; null if there is no such zone. */
export type WallClocks = (zone: string, at: number) => string | null;

/** All of IANA's zones, and most of their older names. */
const kept = 600;

/** For single times of many years, where a table of offsets would be far too much. */
export function createWallClocks(): WallClocks {
  const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: kept });
  return (zone, at) => {
    const format = formats.get(zone) ?? formatOf(zone);
    if (!format) return null;
    formats.set(zone, format);
    return format.format(at).replace(' ', 'T');
  };
}

/** Sweden writes dates as ISO 8601 does. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  } catch {
    return null;
  }
}
