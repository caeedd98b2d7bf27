/** True for a real calendar day written yyyy-mm-dd. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** Age as the difference of calendar years, as the registration rules count it. Both days are yyyy-mm-dd. */
export const ageByYear = (dob: string, today: string): number => Number(today.slice(0, 4)) - Number(dob.slice(0, 4));

/** Age in full years on the given day, as shown to people. Both days are yyyy-mm-dd. */
export const ageInYears = (dob: string, today: string): number => ageByYear(dob, today) - (today.slice(5) < dob.slice(5) ? 1 : 0);

/** True for a date that is not in the future and makes the person at least `minimum` years old, by calendar years unless `ageOn` counts otherwise. */
export const isBirthday = (dob: string, minimum: number, today: string, ageOn = ageByYear): boolean =>
  isCalendarDay(dob) && dob <= today && ageOn(dob, today) >= minimum;
