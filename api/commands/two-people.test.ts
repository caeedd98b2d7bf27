import { athleteStream } from '@academy/domain/athletes';
import { coachStream } from '@academy/domain/coaches';
import { type Codec, type EventStore, PoisonEvent, StoreUnavailable } from '@academy/platform/event-store';
import { describe, expect, it } from 'vitest';
import { createTwoPeople } from './two-people.ts';

function opened(emails: Readonly<Record<string, string>>) {
  const reads: string[] = [];
  const fault: { error?: Error } = {};
  const log = {
    store: {
      readStream: async (stream: string) => {
        reads.push(stream);
        if (fault.error) throw fault.error;
        return await Promise.resolve(emails[stream] === undefined ? [] : [{ data: { email: emails[stream] } }]);
      },
    } as unknown as EventStore,
    codec: { decode: async (events: unknown) => await Promise.resolve(events) } as unknown as Codec,
  };
  return { ...createTwoPeople(log), reads, fault };
}

const pair = { coachId: 5, athleteId: 7 };
const place = { id: '0', type: 'CoachRegistered', stream: coachStream(5), revision: 0n, position: 1n };
const [coach, athlete] = [coachStream(5), athleteStream(7)];

describe('a coach and an athlete', () => {
  it('are one person under one address, however it is written', async () => {
    const { mustBeTwo } = opened({ [coach]: 'Asha@Mail.com', [athlete]: 'asha@mail.com' });
    await expect(mustBeTwo(pair, '/coach_id')).rejects.toMatchObject({
      status: 409,
      problems: [{ path: '/coach_id', code: 'ownAccount' }],
    });
  });

  it('are two under different ones, which are read once until a key is destroyed', async () => {
    const { mustBeTwo, forget, reads } = opened({ [coach]: 'asha@mail.com', [athlete]: 'ravi@mail.com' });
    for (let times = 0; times < 3; times++) await mustBeTwo(pair);
    expect(reads).toEqual([coach, athlete]);
    forget(athlete);
    await mustBeTwo(pair);
    expect(reads).toEqual([coach, athlete, athlete]);
  });

  it.each([
    ['nobody has registered', {}, undefined],
    ['the log does not answer', {}, new StoreUnavailable('away')],
    ['an event cannot be read', {}, new PoisonEvent(place, 'broken')],
  ] as const)('are taken for two where %s', async (_, emails, error) => {
    const { mustBeTwo, fault } = opened(emails);
    if (error) fault.error = error;
    await expect(mustBeTwo(pair)).resolves.toBeUndefined();
  });

  it('are not told apart by a program that fails', async () => {
    const { mustBeTwo, fault } = opened({});
    fault.error = new TypeError('a bug');
    await expect(mustBeTwo(pair)).rejects.toThrow('a bug');
  });
});
