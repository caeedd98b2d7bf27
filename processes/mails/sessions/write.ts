import { nameOf } from '../names.ts';
import type { MailTodo } from '../todo.ts';
import { preferencesOf } from '../wishes.ts';
import type { Letter, Reading } from '../topic.ts';
import { factsOf, isStillSo } from './facts.ts';
import { invitationOf } from './invitation.ts';
import type { SessionTodo } from './todo.ts';
import { wordsOf } from './words.ts';

/** A mail about a session as it is now; null where something later told people otherwise. */
export async function write(todo: MailTodo, reading: Reading): Promise<Letter | null> {
  const asked = todo as SessionTodo;
  const { bookingId, role } = asked;
  const facts = await factsOf(reading, bookingId);
  const now = Date.parse(reading.now());
  if (!facts || !isStillSo(asked, facts, now)) return null;
  const ids = { athlete: facts.booking.athleteId, coach: facts.coachId };
  const other = role === 'coach' ? 'athlete' : 'coach';
  const [name, otherName, preferences] = await Promise.all([
    nameOf(reading, role, ids[role]),
    nameOf(reading, other, ids[other]),
    preferencesOf(reading, { role, accountId: ids[role] }),
  ]);
  const page = role === 'coach' ? '/coachschedule/session' : '/AthPage/sessions';
  const link = `${reading.siteUrl}${page}/${bookingId}`;
  const zone = preferences.zone || facts.booking.zone;
  const about = { ...facts, asked, other: otherName || `your ${other}`, link, zone, now };
  const calendar = invitationOf(about, name);
  return { role, accountId: ids[role], startsAt: facts.booking.startsAt, ...wordsOf(about), ...(calendar && { calendar }) };
}
