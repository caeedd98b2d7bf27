import type { Metrics } from '@academy/platform/metrics';

/** What one projector of this process is about. */
type Phase = 'starting' | 'standby' | 'rebuilding' | 'catching up' | 'live' | 'stopped' | 'disconnected';

/** Kept for readiness and metrics; holds nobody's data. */
export interface ProjectorState {
  phase: Phase;
  /** Where it stopped, in words for operators. */
  reason: string;
  position: bigint;
  /** Events taken from the store that are not in the tables yet. */
  waiting: number;
  /** Milliseconds of the epoch when the newest applied event was decided; null before the first. */
  lastEventAt: number | null;
}

export const createProjectorState = (): ProjectorState => ({ phase: 'starting', reason: '', position: -1n, waiting: 0, lastEventAt: null });

/** Enters a phase of trying. One that has stopped says so until it has got further, however often it tries. */
export function tryAs(state: ProjectorState, phase: 'rebuilding' | 'catching up'): void {
  if (state.phase !== 'stopped') Object.assign(state, { phase, reason: '' });
}

/** Null where the read model is served by somebody, else why not. Standing by is well: another process owns it. */
export const problemOf = ({ phase, reason }: ProjectorState): string | null =>
  phase === 'live' || phase === 'standby' || phase === 'catching up' ? null : reason === '' ? phase : `${phase}: ${reason}`;

export type ProjectorMetrics = ReturnType<typeof createProjectorMetrics>;

/** Figures by read model; `states` is looked at whenever somebody asks. */
export function createProjectorMetrics(metrics: Metrics, states: ReadonlyMap<string, ProjectorState>, now: () => number) {
  const gauge = (name: string, help: string, valueOf: (state: ProjectorState) => number): void => {
    const made = metrics.gauge(name, help, ['model']);
    Object.assign(made, {
      collect() {
        for (const [model, state] of states) made.set({ model }, valueOf(state));
      },
    });
  };
  gauge('projector_stopped', '1 where the projector met an event it cannot apply.', ({ phase }) => (phase === 'stopped' ? 1 : 0));
  gauge('projector_owned', '1 where this process moves the read model.', ({ phase }) => (['live', 'catching up'].includes(phase) ? 1 : 0));
  gauge('projector_position', 'Position in the log of the last stored checkpoint.', ({ position }) => Number(position));
  gauge('projector_lag_events', 'Events taken from the store and not applied yet.', ({ waiting }) => waiting);
  gauge('projector_lag_seconds', 'Age of the newest applied event while it is not live; 0 when it is.', ({ phase, lastEventAt }) =>
    phase === 'live' || phase === 'standby' || lastEventAt === null ? 0 : Math.max(0, (now() - lastEventAt) / 1_000),
  );
  return {
    applied: metrics.counter('projector_events_total', 'Events applied.', ['model']),
    batches: metrics.counter('projector_batches_total', 'Transactions committed.', ['model']),
    failures: metrics.counter('projector_failures_total', 'Times a projector broke off.', ['model']),
  };
}
