import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createRevocations } from './revocations.ts';
import { createTestClock } from '../testing/test-identity.ts';

function setUp(capacity?: number) {
  const clock = createTestClock();
  const elapsed = { ms: 0 };
  const handlers: ((payload: string) => void)[] = [];
  const errors: unknown[] = [];
  const pool = { query: async () => ({ rows: [{ id: 'from-the-table' }] }) } as unknown as Pool;
  const revocations = createRevocations({
    pool,
    clock: clock.now,
    elapsed: () => elapsed.ms,
    tokenSeconds: 900,
    logger: { error: (line: unknown) => void errors.push(line) },
    onNotify: (channel, handler) => {
      if (channel === 'sessions') handlers.push(handler);
    },
    ...(capacity === undefined ? {} : { capacity }),
  });
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return { clock, elapsed, handlers, errors, revocations, seconds };
}

describe('createRevocations', () => {
  it('knows sessions revoked here, by another process, and before it started', async () => {
    const { handlers, revocations, seconds } = setUp();
    revocations.add('here');
    handlers[0]?.('there');
    await revocations.catchUp();
    expect(['here', 'there', 'from-the-table', 'other'].map((id) => revocations.has(id, seconds()))).toEqual([true, true, true, false]);
  });

  it('drops a session when its last token has expired', () => {
    const { elapsed, revocations, seconds } = setUp();
    revocations.add('old');
    elapsed.ms = 899_000;
    revocations.add('other');
    expect(revocations.has('old', seconds())).toBe(true);
    elapsed.ms = 901_000;
    revocations.add('another');
    expect(revocations.has('old', seconds())).toBe(false);
  });

  it('remembers them while the clock jumps ahead and back', () => {
    const { clock, revocations, seconds } = setUp();
    revocations.add('old');
    clock.advance(86_400);
    revocations.add('other');
    clock.advance(-86_400);
    expect(revocations.has('old', seconds())).toBe(true);
  });

  it('keeps every session revoked if there are too many: all earlier tokens are refused instead', () => {
    const { clock, errors, revocations, seconds } = setUp(2);
    const before = seconds();
    for (const id of ['one', 'two']) revocations.add(id);
    clock.advance(1);
    revocations.add('three');
    expect(errors).toHaveLength(1);
    expect(['one', 'two', 'three', 'innocent'].map((id) => revocations.has(id, before))).toEqual([true, true, true, true]);
    clock.advance(1);
    expect(revocations.has('innocent', seconds())).toBe(false);
    expect(revocations.has('three', seconds())).toBe(true);
  });
});
