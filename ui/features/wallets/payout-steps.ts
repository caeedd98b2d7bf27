import type { PayoutView } from '@academy/domain/payouts';

type State = PayoutView['state'];

/** A step of a withdrawal: with its time once it happened. */
export interface PayoutStep {
  readonly state: State;
  readonly at: string | undefined;
  readonly kind: 'done' | 'current' | 'failed' | 'ahead';
}

const way = ['requested', 'sent', 'paid'] as const satisfies readonly State[];
const ends = new Set<State>(['failed', 'returned']);

/** What happened to a withdrawal, and what is still to come unless it has ended. */
export function stepsOf({ steps, state }: Pick<PayoutView, 'steps' | 'state'>): readonly PayoutStep[] {
  const happened = steps.map(({ state: each, at }, place): PayoutStep => {
    const isLast = place === steps.length - 1;
    return { state: each, at, kind: ends.has(each) ? 'failed' : isLast && state !== 'paid' ? 'current' : 'done' };
  });
  if (ends.has(state) || state === 'paid') return happened;
  const ahead = way.slice(way.indexOf(state as (typeof way)[number]) + 1);
  return [...happened, ...ahead.map((each): PayoutStep => ({ state: each, at: undefined, kind: 'ahead' }))];
}
