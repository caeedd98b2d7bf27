import { describe, expect, it } from 'vitest';
import { createHints, sign } from './index.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const body = Buffer.from(JSON.stringify({ hints: [{ kind: 'payment', ref: 'a-1', state: 'ignored' }] }));
const seconds = (count: number): Date => new Date(now.getTime() + count * 1_000);
const read = (signature: string | undefined, given = body, secrets = ['new', 'old']) =>
  createHints(secrets).hints({ 'provider-signature': signature }, given, now);

describe('a webhook', () => {
  it('is read if one of two secrets signed it, and tells no more than what to look at', () => {
    expect(read(sign('new', body, now))).toEqual([{ kind: 'payment', ref: 'a-1' }]);
    expect(read(sign('old', body, now))).toEqual([{ kind: 'payment', ref: 'a-1' }]);
  });

  it('is refused with another secret, another body, no signature, or no secret of ours', () => {
    const signature = sign('new', body, now);
    expect(read(sign('other', body, now))).toBeNull();
    expect(read(signature, Buffer.from('{}'))).toBeNull();
    expect(read(undefined)).toBeNull();
    expect(read(signature, body, [])).toBeNull();
  });

  it.each(['', 't=,v1=', 't=1', 'v1=00', `t=1,v1=${'0'.repeat(63)}`, `t=1e9,v1=${'0'.repeat(64)}`, 'x'.repeat(100_000)])(
    'is refused with a malformed signature: %.20s',
    (signature) => {
      expect(read(signature)).toBeNull();
    },
  );

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('signed %d s from now is taken: %s', (away, isTaken) => {
    expect(read(sign('new', body, seconds(away))) !== null).toBe(isTaken);
  });

  it('of more than 64 kB is refused', () => {
    const long = Buffer.alloc(64 * 1024 + 1, ' ');
    expect(read(sign('new', long, now), long)).toBeNull();
  });

  it.each(['', 'null', '{"hints":[{"kind":"other","ref":"a"}]}', '{"hints":[{"kind":"payment","ref":"../a"}]}'])(
    'of another shape tells nothing: %s',
    (text) => {
      const other = Buffer.from(text);
      expect(read(sign('new', other, now), other)).toEqual([]);
    },
  );
});
