import { describe, expect, it } from 'vitest';
import { addressOfSecret, codeAt, newSecret, stepOf } from './app-codes.ts';

/** `12345678901234567890`, of the examples in RFC 6238, appendix B; the last six of their eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: readonly (readonly [second: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (second: number): Date => new Date(second * 1000);

describe('codes of an app', () => {
  it.each(vectors)('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(secret, at(second))).toBe(code);
    expect(stepOf(secret, code, at(second))).toBe(Math.floor(second / 30));
  });

  it('are taken one step early and late, and no further', () => {
    const [second, code] = [1_234_567_890, '005924'];
    expect([-60, -30, 0, 30, 60].map((shift) => stepOf(secret, code, at(second + shift)))).toEqual([
      null,
      41152263,
      41152263,
      41152263,
      null,
    ]);
  });

  it('are not those of another secret, or of another form', () => {
    expect(stepOf(newSecret(), '005924', at(1_234_567_890))).toBeNull();
    for (const code of ['', '5924', '0059240', '00592x']) expect(stepOf(secret, code, at(1_234_567_890))).toBeNull();
  });

  it('come from secrets of 160 bits that an app can read', () => {
    const fresh = newSecret();
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/u);
    expect(newSecret()).not.toBe(fresh);
    const address = new URL(addressOfSecret(fresh, 'mo@mail.com'));
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('period')]).toEqual(['otpauth:', fresh, '30']);
  });
});
