import { describe, expect, it } from 'vitest';
import { leastOf, mostOf, obstacleOf, quoteOf } from './withdrawal.ts';
import { walletOf } from '../../app/testing/samples.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');
const method = (usableAt: string) => ({ kind: 'upi' as const, hint: '…@bank', set_at: usableAt, usable_at: usableAt });
const usable = method('2026-11-23T10:00:00.000Z');

describe('a withdrawal', () => {
  it('costs coaches a tenth, and athletes nothing', () => {
    expect(quoteOf('coach', 150_000)).toEqual({ feePaise: 15_000, totalPaise: 135_000 });
    expect(quoteOf('athlete', 150_000)).toEqual({ feePaise: 0, totalPaise: 150_000 });
  });

  it('has its limits, below which an athlete may take a rest', () => {
    expect(mostOf(walletOf({ withdrawable_paise: 50_000_000 }))).toBe(10_000_000);
    expect(mostOf(walletOf({ withdrawable_paise: 700 }))).toBe(700);
    expect(leastOf('athlete', walletOf({ withdrawable_paise: 700 }))).toBe(700);
    expect(leastOf('coach', walletOf({ withdrawable_paise: 700 }))).toBe(10_000);
  });
});

describe('nothing can be withdrawn', () => {
  const coach = walletOf({ withdrawable_paise: 150_000, method: usable });
  it.each([
    ['frozen', 'coach', { ...coach, is_frozen: true }],
    ['nothing', 'coach', { ...coach, withdrawable_paise: 0 }],
    ['nothing', 'athlete', walletOf({ withdrawable_paise: 0, available_paise: 0 })],
    ['nothingToCards', 'athlete', walletOf({ withdrawable_paise: 0, available_paise: 5 })],
    ['tooLittle', 'coach', { ...coach, withdrawable_paise: 9_999 }],
    ['needsMethod', 'coach', { ...coach, method: null }],
    ['rests', 'coach', { ...coach, method: method('2026-11-23T10:00:00.001Z') }],
    [null, 'coach', coach],
    [null, 'athlete', walletOf({ withdrawable_paise: 1 })],
  ] as const)('because of %s, by a %s', (obstacle, role, wallet) => expect(obstacleOf(role, wallet, now)).toBe(obstacle));
});
