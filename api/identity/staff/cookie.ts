import { staffLimits } from '@academy/domain/staff';
import { type Headers, readCookie, secure } from '../cookies.ts';

const name = 'staff_session';
const seconds = staffLimits.sessionHours * 3600;
const kept = 'Path=/staff; HttpOnly; SameSite=Strict';

/** No script reads it, and it goes to the endpoints of this one path alone. */
export const setStaffCookie = (value: string, headers: Headers): string =>
  `${name}=${value}; Max-Age=${seconds}; ${kept}${secure(headers)}`;

export const clearStaffCookie = (headers: Headers): string => `${name}=; Max-Age=0; ${kept}${secure(headers)}`;

export const readStaffCookie = (headers: Headers): string | null => readCookie(headers, name);
