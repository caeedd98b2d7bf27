const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The number of the week of a calendar in which an instant lies, from 0 on. Weeks are 7 times 24 hours long, whatever the clocks show. Times
 * are Unix milliseconds; the anchor is the beginning of the first week.
 */
export const weekOf = (anchor: number, at: number): number => Math.floor((at - anchor) / weekMs);

/** From when until when a week lasts, the end excluded, in Unix milliseconds. */
export const weekSpan = (anchor: number, week: number): { readonly from: number; readonly until: number } => ({
  from: anchor + week * weekMs,
  until: anchor + (week + 1) * weekMs,
});
