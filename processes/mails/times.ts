const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const format = (zone: string, options: Intl.DateTimeFormatOptions, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(at);

/** `India Standard Time, Asia/Kolkata`: what the zone is called at that time. */
function zoneName(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}, ${zone}`;
}

/** `Friday 27 November 2026, 15:00 (India Standard Time, Asia/Kolkata)`. Times are Unix milliseconds. */
export const momentIn = (zone: string, at: number): string =>
  `${format(zone, day, at)}, ${format(zone, clock, at)} (${zoneName(zone, at)})`;

/** The same from one time to another. */
export const spanIn = (zone: string, from: number, until: number): string =>
  `${format(zone, day, from)}, ${format(zone, clock, from)}–${format(zone, clock, until)} (${zoneName(zone, from)})`;

/** `15:00 UTC`, and with its day `15:00 UTC on Friday, 27 November 2026`: for the staff, whose screens are in UTC. */
export const clockInUtc = (at: number): string => `${format('UTC', clock, at)} UTC`;
export const momentInUtc = (at: number): string => `${clockInUtc(at)} on ${format('UTC', day, at)}`;
