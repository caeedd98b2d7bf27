/** How the product signs what it writes to people. */
export const productName = "Athlete's Academy";

/** Who makes our calendar files. */
export const calendarProduct = "-//Athlete's Academy//Sessions//EN";

/** A session in people's calendars: the same in each file that has it. */
export const calendarUid = (bookingId: string): string => `${bookingId}@athletes-academy`;
