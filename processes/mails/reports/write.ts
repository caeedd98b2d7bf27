import { blockDecider, blockStream } from '@academy/domain/calls';
import { reportDecider, reportStream } from '@academy/domain/conversations';
import { readState } from '../../read-state.ts';
import { nameOf } from '../names.ts';
import type { MailTodo } from '../todo.ts';
import type { Letter, Reading } from '../topic.ts';
import type { ReportTodo } from './react.ts';
import { wordsOf } from './words.ts';

/** A closing that was taken back, and a conversation that is closed again: a later mail says so. */
async function isOutOfDate({ says, coachId, athleteId, reportId }: ReportTodo, reading: Reading): Promise<boolean> {
  if (says === 'reopened') return (await readState(reading, blockDecider, blockStream(coachId, athleteId))).isClosed;
  if (says !== 'ownClosed') return false;
  return (await readState(reading, reportDecider, reportStream(reportId)))?.isTakenBack === true;
}

/** A mail about a decision; null where something later told its reader otherwise. */
export async function write(todo: MailTodo, reading: Reading): Promise<Letter | null> {
  const asked = todo as ReportTodo;
  const { role, says, coachId, athleteId } = asked;
  if (await isOutOfDate(asked, reading)) return null;
  const [accountId, other, otherId] = role === 'coach' ? [coachId, 'athlete' as const, athleteId] : [athleteId, 'coach' as const, coachId];
  const name = (await nameOf(reading, other, otherId)) || `your ${other}`;
  const link = `${reading.siteUrl}${role === 'coach' ? '/chat' : '/coachchat'}?with=${otherId}`;
  return { role, accountId, ...wordsOf({ says, name, link }) };
}
