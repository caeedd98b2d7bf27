const pattern = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** Events that are read one after the other are mostly of one day, and asking Date takes longer than all the rest. */
let lastDay = '';

/** Date would accept the 31st of February as a day in March. */
function isDay(text: string): boolean {
  if (text === lastDay) return true;
  const read = new Date(text);
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(text)) return false;
  lastDay = text;
  return true;
}

/** Whether a text is an ISO 8601 time in UTC, on a day that exists. */
export function isMoment(text: string): boolean {
  const day = pattern.exec(text)?.[1];
  return day !== undefined && isDay(day);
}
