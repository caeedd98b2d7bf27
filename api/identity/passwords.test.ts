import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords, createTurns } from './passwords.ts';

describe('createPasswords', () => {
  it('hashes with argon2id, 19 MiB, two passes', async () => {
    const { hash } = await createPasswords();
    const hashed = await hash('Str0ng!pass');
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('tells right from wrong', async () => {
    const { hash, verify } = await createPasswords();
    const hashed = await hash('Str0ng!pass');
    expect(await verify(hashed, 'Str0ng!pass')).toBe(true);
    expect(await verify(hashed, 'Str0ng!past')).toBe(false);
  });

  it('never lets an unknown account in', async () => {
    const { verify } = await createPasswords();
    expect(await verify(null, 'Str0ng!pass')).toBe(false);
  });

  it('rejects at once with Retry-After if too many are waiting', async () => {
    const { hash } = await createPasswords({ concurrency: 1, queue: 1 });
    const outcomes = await Promise.allSettled([hash('a'), hash('b'), hash('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { status: 503, message: 'unavailable', headers: { 'Retry-After': '1' } } });
  });
});

describe('createTurns', () => {
  it('respects the limit and the order', async () => {
    const { inTurn } = createTurns(2, 10);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const started: number[] = [];
    const all = gates.map((gate, index) =>
      inTurn(async () => {
        started.push(index);
        await gate.promise;
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    gates[1]?.resolve();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('has room until all turns are taken and as many wait as may', async () => {
    const { inTurn, mustHaveRoom } = createTurns(1, 1);
    const gate = Promise.withResolvers<void>();
    expect(mustHaveRoom).not.toThrow();
    const running = inTurn(() => gate.promise);
    expect(mustHaveRoom).not.toThrow();
    const waiting = inTurn(async () => {});
    expect(mustHaveRoom).toThrow('unavailable');
    gate.resolve();
    await Promise.all([running, waiting]);
    expect(mustHaveRoom).not.toThrow();
  });

  it('frees the turn after a failure', async () => {
    const { inTurn } = createTurns(1, 1);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
