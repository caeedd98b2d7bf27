import { expect, it } from 'vitest';
import { calendarUid, sessionTitle } from './index.ts';

it.each([
  ['session', 'Tennis', 'Tennis with Asha'],
  ['session', '', 'Session with Asha'],
  ['intro', 'Tennis', 'Intro call with Asha'],
] as const)('names a %s of %j', (kind, sport, title) => {
  expect(sessionTitle({ kind, sport }, 'Asha')).toBe(title);
});

it('gives a session one name in all calendars', () => {
  expect(calendarUid('7_0_aa')).toBe('7_0_aa@athletes-academy');
});
