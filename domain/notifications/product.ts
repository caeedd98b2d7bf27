/** How the product signs what it writes to people. */
export const productName = "Athlete's Academy";

/** Who makes our calendar files. */
export const calendarProduct = "-//Athlete's Academy//Sessions//EN";

/** By which the product knows its own entries in a person's calendar. */
export const calendarUidEnd = '@athletes-academy';

/** A session in people's calendars: the same in each file that has it. */
export const calendarUid = (bookingId: string): string => `${bookingId}${calendarUidEnd}`;
