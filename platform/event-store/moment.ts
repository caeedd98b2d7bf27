const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** Whether a text is an ISO 8601 time in UTC. Date would accept the 31st of February as a day in March, so the day is checked too. */
export function isMoment(text: string): boolean {
  if (!pattern.test(text)) return false;
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text.slice(0, 10);
}
