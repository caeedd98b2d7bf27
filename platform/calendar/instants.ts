import type ICAL from 'ical.js';
import { createWallClocks } from '../zones/index.ts';

/** Unix milliseconds of a time in a file, whose property may name a zone. Throws if that zone is unknown. */
export type InstantOf = (time: ICAL.Time, zone: string | null) => number;

const minuteMs = 60_000;

/** Times that name no zone are those of `usual`. A zone that the file itself describes goes before the system's of the same name. */
export function instantsOf(usual: string): InstantOf {
  const wallClocks = createWallClocks();
  const inZone = (zone: string, wall: number): number => {
    let at = wall;
    // The second look corrects the first where the clocks changed in between.
    for (let look = 0; look < 2; look++) {
      const shown = wallClocks(zone, at);
      if (shown === null) throw new Error('an unknown zone');
      at += wall - Date.parse(`${shown}Z`);
    }
    return at;
  };
  return (time, zone) => {
    const isDescribed = !time.isDate && time.zone.tzid !== 'floating';
    const at = isDescribed ? time.toUnixTime() * 1000 : inZone(time.isDate ? usual : (zone ?? usual), wallOf(time));
    if (!Number.isFinite(at)) throw new Error('a time that is none');
    return at;
  };
}

/** What the clocks show, to the minute, as if they showed UTC. */
const wallOf = ({ year, month, day, isDate, hour, minute }: ICAL.Time): number =>
  Math.floor(Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute) / minuteMs) * minuteMs;
