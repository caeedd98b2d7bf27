export { type BusyOptions, type BusyTimes, NotACalendar, readBusyTimes, type Span } from './read.ts';
export { type ApartLimits, CalendarTooLarge, readBusyTimesApart } from './read-apart.ts';
export { type CalendarEntry, type CalendarFile, type Party, writeCalendar } from './write.ts';
