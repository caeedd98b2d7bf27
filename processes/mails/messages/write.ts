import { blockDecider, blockStream } from '@academy/domain/calls';
import { type Person, peerOf, peopleOf } from '@academy/domain/conversations';
import { accountDecider, accountStream } from '@academy/domain/identity';
import { readState } from '../../read-state.ts';
import { nameOf } from '../names.ts';
import type { MailTodo } from '../todo.ts';
import type { Letter } from '../topic.ts';
import { type MessageReading, messageBooks } from './books.ts';
import { type MessageTodo, messageTodo } from './react.ts';
import { wordsOf } from './words.ts';

const phaseOf = async (reading: MessageReading, { id }: Person) => (await readState(reading, accountDecider, accountStream(id))).phase;

/** Whether the two may still hear of each other: neither has blocked the other, no moderator has closed it, and nobody goes. */
async function isOpen({ coachId, athleteId }: MessageTodo, reading: MessageReading): Promise<boolean> {
  const { byCoach, byAthlete, isClosed } = await readState(reading, blockDecider, blockStream(coachId, athleteId));
  if (byCoach || byAthlete || isClosed) return false;
  const phases = await Promise.all(peopleOf({ coachId, athleteId }).map((person) => phaseOf(reading, person)));
  return phases.every((phase) => phase === 'kept');
}

/** A mail about what is not read; null if all was read, deleted or removed, or the two are to hear nothing of each other any more. */
export async function write(todo: MailTodo, reading: MessageReading): Promise<Letter | null> {
  const asked = messageTodo(todo);
  const { role, coachId, athleteId, position } = asked;
  if (!(await isOpen(asked, reading))) return null;
  const pair = { coachId, athleteId };
  const mark = await messageBooks(reading.pool).readUpTo(asked);
  const { unread, upTo } = await reading.queries.conversations.unreadBehind({ role }, { ...pair, position: mark });
  if (unread === 0) {
    // Then nobody knows yet whether it was deleted.
    if (BigInt(upTo) < BigInt(position) && BigInt(mark) < BigInt(position)) throw new Error('the list of messages is behind');
    return null;
  }
  const peer = peerOf(pair, role);
  const name = await nameOf(reading, peer.role, peer.id);
  if (name === '') return null;
  const link = `${reading.siteUrl}${role === 'coach' ? '/chat' : '/coachchat'}?with=${peer.id}`;
  const accountId = role === 'coach' ? coachId : athleteId;
  return { role, accountId, about: `unread ${peer.role}-${peer.id}`, ...wordsOf({ unread, name, link }) };
}
