import type { Metrics } from '../metrics/index.ts';
import type { Bookkeeping } from './bookkeeping.ts';

export const stoppedHelp = '1 where it stands still: its tables or its program are broken.';

/** The current activity for one subscriber. */
type Phase = 'starting' | 'standby' | 'rebuilding' | 'catching up' | 'live' | 'stopped' | 'disconnected';

/** State for readiness and metrics, without personal data. */
export interface SubscriberState {
  phase: Phase;
  /** Why it stopped, for operators. */
  reason: string;
  position: bigint;
  /** Events taken from the store but not yet applied. */
  waiting: number;
  /** Decision time of the newest applied event, in epoch milliseconds; null before the first. */
  lastEventAt: number | null;
}

export const createSubscriberState = (): SubscriberState => ({
  phase: 'starting',
  reason: '',
  position: -1n,
  waiting: 0,
  lastEventAt: null,
});

/** Enters a phase of a new attempt. A stopped subscriber stays stopped until it passes its position. */
export function tryAs(state: SubscriberState, phase: 'rebuilding' | 'catching up'): void {
  if (state.phase !== 'stopped') Object.assign(state, { phase, reason: '' });
}

/** The reason if the subscriber makes no progress, otherwise null. Standing by is fine: another process owns it. */
export const problemOf = ({ phase, reason }: SubscriberState): string | null =>
  phase === 'live' || phase === 'standby' || phase === 'catching up' ? null : reason === '' ? phase : `${phase}: ${reason}`;

export type SubscriberMetrics = ReturnType<typeof createSubscriberMetrics>;

/** Metrics by subscriber; `states` is read at each scrape. */
export function createSubscriberMetrics(
  metrics: Metrics,
  { worker, label }: Pick<Bookkeeping, 'worker' | 'label'>,
  states: ReadonlyMap<string, SubscriberState>,
  now: () => number,
) {
  const gauge = (name: string, help: string, valueOf: (state: SubscriberState) => number): void => {
    metrics.gauge(`${worker}_${name}`, help, [label], (made) => {
      for (const [subscriber, state] of states) made.set({ [label]: subscriber }, valueOf(state));
    });
  };
  gauge('stopped', stoppedHelp, ({ phase }) => (phase === 'stopped' ? 1 : 0));
  gauge('owned', '1 where this process moves the checkpoint.', ({ phase }) => (['live', 'catching up'].includes(phase) ? 1 : 0));
  gauge('position', 'Position in the log of the last stored checkpoint.', ({ position }) => Number(position));
  gauge('lag_events', 'Events taken from the store and not applied yet.', ({ waiting }) => waiting);
  gauge('lag_seconds', 'Age of the newest applied event while it is not live; 0 when it is.', ({ phase, lastEventAt }) =>
    phase === 'live' || phase === 'standby' || lastEventAt === null ? 0 : Math.max(0, (now() - lastEventAt) / 1_000),
  );
  return {
    applied: metrics.counter(`${worker}_events_total`, 'Events applied.', [label]),
    batches: metrics.counter(`${worker}_batches_total`, 'Transactions committed.', [label]),
    failures: metrics.counter(`${worker}_failures_total`, 'Times one broke off.', [label]),
  };
}
