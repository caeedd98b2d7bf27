import { describe, expect, it } from 'vitest';
import { type DomainEvent, defineExplanation, explain, partsOfPage } from './index.ts';

type Paid = DomainEvent<'Paid', { readonly by: string; readonly paise: number }>;

const paid = (by: string, paise: number): Paid => ({ type: 'Paid', data: { by, paise } });
const sum = defineExplanation<Paid>({
  name: 'sum',
  types: ['Paid'],
  part: ({ data }, key) => (data.by === key ? { paid: data.paise } : null),
  combine: (sums) => sums['paid'] ?? 0,
});

describe('an explanation', () => {
  it('names the events that an amount depends on, and passes over others', () => {
    const events = [paid('asha', 5), paid('ben', 7), { type: 'Seen', data: null }, paid('asha', -2)];
    const pages = [...explain(sum, 'asha', events)];
    const parts = [
      { event: events[0], part: { paid: 5 } },
      { event: events[3], part: { paid: -2 } },
    ];
    expect(pages).toEqual([{ before: {}, parts, after: { paid: 3 }, amount: 3 }]);
  });

  it('of nothing is one empty page', () => {
    expect([...explain(sum, 'asha', [paid('ben', 7)])]).toEqual([{ before: {}, parts: [], after: {}, amount: 0 }]);
  });

  it('comes in pages of a thousand parts, each of which can be recomputed alone', () => {
    const events = Array.from({ length: 2 * partsOfPage + 1 }, (_, index) => paid('asha', index));
    const pages = [...explain(sum, 'asha', events)];
    expect(pages.map(({ parts }) => parts.length)).toEqual([1000, 1000, 1]);
    expect(pages.map(({ amount }) => amount)).toEqual([499_500, 1_999_000, 2_001_000]);
    for (const [index, { before, parts, after }] of pages.entries()) {
      expect(before).toEqual(pages[index - 1]?.after ?? {});
      const alone = parts.map(({ event }) => event);
      expect([...explain(sum, 'asha', alone, before)].at(-1)?.after).toEqual(after);
    }
  });

  it('ends with a full page where the parts fill it', () => {
    const events = Array.from({ length: partsOfPage }, () => paid('asha', 1));
    expect([...explain(sum, 'asha', events)].map(({ amount }) => amount)).toEqual([1000]);
  });
});
