import { accountDecider, type AccountCommand, type AccountEvent, type Ties } from '@academy/domain/identity';
import { fold, isRefusal } from '@academy/domain/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Todo, Tools } from '../process.ts';
import { perform } from './perform.ts';

const asked = '2026-12-01T10:00:00.000Z';
const due = '2026-12-15T10:00:01.000Z';
const whose = { accountId: 7, role: 'coach' } as const;
const todo = (kind: string): Todo => ({
  key: `${kind} 7`,
  kind,
  subject: '7',
  dueAt: due,
  expiresAt: null,
  data: whose,
  cause: 'c',
  correlationId: 'c',
});
const row = { sessions: 2, images: 1, documents: 0, bytes: '4096', erased_at: '2026-12-15 10:00:01+00' };

describe('erasing an account', () => {
  let log: AccountEvent[];
  let erasures: number;
  let isForgotten: boolean;
  let ties: Ties;
  let isReported: boolean;
  let now: string;
  let found: object | undefined;
  beforeEach(() => {
    log = [{ type: 'AccountDeletionAsked', data: { ...whose, at: asked, erasesAt: '2026-12-15T10:00:00.000Z' } }];
    [erasures, isForgotten, found, isReported, now] = [0, true, row, false, due];
    ties = { sessionsAhead: false, disputeOpen: false, moneyLeft: false };
  });

  /** What of the tools it uses. */
  const tools = {
    now: () => now,
    pool: {
      query: async () => {
        erasures += 1;
        return await Promise.resolve({ rows: found ? [found] : [] });
      },
    },
    queries: {
      identity: { ties: async () => await Promise.resolve(ties), isForgotten: async () => await Promise.resolve(isForgotten) },
      conversations: { isReported: async () => await Promise.resolve(isReported) },
    },
    send: async (_todo: Todo, { command }: { command: AccountCommand }) => {
      const outcome = accountDecider.decide(command, fold(accountDecider, log));
      if (isRefusal(outcome)) return await Promise.resolve({ refusal: outcome });
      log.push(...outcome);
      return await Promise.resolve({ refusal: null, position: null, events: outcome });
    },
  } as unknown as Tools;
  const types = () => log.map(({ type }) => type);
  const done = ['AccountDeletionAsked', 'AccountErasureBegun', 'AccountErased'];

  it('tells what was deleted, and adds nothing when it is repeated', async () => {
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'done' });
    expect(log.at(-1)).toEqual({ type: 'AccountErased', data: { ...whose, at: now, sessions: 2, images: 1, documents: 0, bytes: 4096 } });
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'done' });
    expect(types()).toEqual(done);
  });

  it('is not told before the read models were rebuilt', async () => {
    isForgotten = false;
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'later', at: '2026-12-15T10:00:21.000Z' });
    expect(types()).toEqual(done.slice(0, 2));
    isForgotten = true;
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'done' });
    expect(types()).toEqual(done);
  });

  it.each(['sessionsAhead', 'disputeOpen', 'moneyLeft'] as const)('waits a day while there is %s, and deletes nothing', async (tie) => {
    ties = { ...ties, [tie]: true };
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'later', at: '2026-12-16T10:00:01.000Z' });
    expect([types(), erasures]).toEqual([done.slice(0, 1), 0]);
  });

  it('waits while a report about them is open, 30 days at most', async () => {
    isReported = true;
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'later', at: '2026-12-16T10:00:01.000Z' });
    now = '2027-01-14T09:59:59.000Z';
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'later', at: '2027-01-15T09:59:59.000Z' });
    expect([types(), erasures]).toEqual([done.slice(0, 1), 0]);
    now = '2027-01-14T10:00:00.000Z';
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'done' });
    expect(types()).toEqual(done);
  });

  it('does not begin after it was taken back', async () => {
    log.push({ type: 'AccountDeletionTakenBack', data: { ...whose, at: now } });
    expect(await perform(todo('erase'), tools)).toEqual({ is: 'refused', code: 'deletionNotAsked' });
    expect(erasures).toBe(0);
  });

  it('is done again, without an event, for a backup that brought the person back', async () => {
    expect(await perform(todo('again'), tools)).toEqual({ is: 'done' });
    expect([types(), erasures]).toEqual([done.slice(0, 1), 1]);
  });

  it('fails without an account', async () => {
    found = { ...row, erased_at: null };
    await expect(perform(todo('again'), tools)).rejects.toThrow('there is no account 7');
  });
});
