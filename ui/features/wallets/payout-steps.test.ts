import { describe, expect, it } from 'vitest';
import { stepsOf } from './payout-steps.ts';

const [one, two, three] = ['2026-11-20T09:30:00.000Z', '2026-11-20T09:31:00.000Z', '2026-11-21T09:30:00.000Z'] as const;
const kinds = (given: Parameters<typeof stepsOf>[0]): string[] => stepsOf(given).map(({ state, kind }) => `${state} ${kind}`);

describe('the steps of a withdrawal', () => {
  it('go on to paid', () => {
    expect(kinds({ state: 'requested', steps: [{ state: 'requested', at: one }] })).toEqual([
      'requested current',
      'sent ahead',
      'paid ahead',
    ]);
    const sent = [
      { state: 'requested', at: one },
      { state: 'sent', at: two },
    ] as const;
    expect(kinds({ state: 'sent', steps: [...sent] })).toEqual(['requested done', 'sent current', 'paid ahead']);
    expect(kinds({ state: 'paid', steps: [...sent, { state: 'paid', at: three }] })).toEqual(['requested done', 'sent done', 'paid done']);
  });

  it('end where it failed or came back', () => {
    expect(
      kinds({
        state: 'failed',
        steps: [
          { state: 'requested', at: one },
          { state: 'failed', at: two },
        ],
      }),
    ).toEqual(['requested done', 'failed failed']);
    expect(
      kinds({
        state: 'returned',
        steps: [
          { state: 'requested', at: one },
          { state: 'paid', at: two },
          { state: 'returned', at: three },
        ],
      }),
    ).toEqual(['requested done', 'paid done', 'returned failed']);
  });
});
