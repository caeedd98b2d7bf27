import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import { readState } from '../read-state.ts';
import type { Role } from './todo.ts';
import type { Reading } from './topic.ts';

/** What people call themselves, in one line; empty for somebody who was erased. */
export async function nameOf(reading: Pick<Reading, 'store' | 'codec'>, role: Role, id: number): Promise<string> {
  const profile =
    role === 'coach'
      ? await readState(reading, coachDecider, coachStream(id))
      : await readState(reading, athleteDecider, athleteStream(id));
  return (profile?.name ?? '').replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
