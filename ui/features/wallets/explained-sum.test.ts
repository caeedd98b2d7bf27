import { describe, expect, it } from 'vitest';
import type { Explanation } from '@academy/domain/wallets';
import { addUp } from './explained-sum.ts';

const part = (paise: number): Explanation['parts'][number] => ({
  id: `event ${paise}`,
  type: 'WalletCredited',
  stream: 'wallet-coach_3',
  at: '2026-11-20T09:30:00.000Z',
  paise,
});
const page = (before: number, parts: readonly number[], change: Partial<Explanation> = {}): Explanation => ({
  name: 'current',
  paise: 120,
  by: 'sum',
  before_paise: before,
  parts: parts.map(part),
  after_paise: parts.reduce((total, paise) => total + paise, before),
  next: null,
  ...change,
});

describe('the parts of an amount', () => {
  it('are added up over all pages', () => {
    expect(addUp([page(0, [100, -30]), page(70, [50])], 0)).toEqual({ count: 3, sum: 120, result: 120, isRight: true });
    expect(addUp([page(0, [], { paise: 0 })], 0)).toEqual({ count: 0, sum: 0, result: 0, isRight: true });
  });

  it('make a fee, or at most what is available', () => {
    expect(addUp([page(0, [95], { by: 'fee-1', paise: 10 })], 0)).toMatchObject({ sum: 95, result: 10, isRight: true });
    expect(addUp([page(0, [120], { by: 'mostAvailable', paise: 80 })], 80)).toMatchObject({ result: 80, isRight: true });
  });

  it.each([
    ['another sum', [page(0, [119])]],
    ['a gap between pages', [page(0, [50]), page(60, [70])]],
    ['a page that adds up to something else', [page(0, [120], { after_paise: 121 })]],
    ['a start that is not nought', [page(20, [100])]],
  ])('are not right with %s', (_, pages) => expect(addUp(pages, 0).isRight).toBe(false));
});
