export type { NoticeKind, Says, Tells } from './notices.ts';
export { notices, reminders } from './notices.ts';
export { calendarProduct, calendarUid, calendarUidEnd, productName } from './product.ts';
export { sessionTitle } from './session-title.ts';
