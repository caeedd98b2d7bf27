import type { Decider, Refusal } from '../kernel/index.ts';
import { type Certificate, type DrillEvent, monthOf } from './events.ts';
import { drillLimits as limits } from './limits.ts';
import { refuse } from './refusals.ts';

interface OfDrill {
  readonly drillId: string;
  /** ISO 8601 */
  readonly at: string;
}

export type DrillCommand =
  | {
      readonly type: 'RequestDrill';
      readonly at: string;
      /** `auditor-3`, `operator` or `nightly`. */
      readonly by: string;
      readonly models: readonly string[];
      readonly isHealing: boolean;
    }
  | (OfDrill & { readonly type: 'StartDrill' })
  | (OfDrill & { readonly type: 'FinishDrill' } & Omit<Certificate, 'drillId' | 'at'>);

export interface OpenDrill {
  readonly drillId: string;
  /** ISO 8601 */
  readonly requestedAt: string;
  readonly models: readonly string[];
  readonly isHealing: boolean;
  /** How often it was begun. */
  readonly attempts: number;
}

/** The drills of a month. */
export interface DrillState {
  /** How many were requested. */
  readonly count: number;
  readonly open: readonly OpenDrill[];
}

const hourMs = 3_600_000;
const isLate = ({ requestedAt }: OpenDrill, at: string): boolean => Date.parse(at) - Date.parse(requestedAt) > limits.hours * hourMs;

/**
 * One drill at a time: a second one is refused while one is open. An operator's is not: who holds the lock of the drills knows that nobody
 * works on the open one.
 */
export const drillDecider: Decider<DrillState, DrillCommand, DrillEvent> = {
  initialState: { count: 0, open: [] },

  decide(command, { count, open }): readonly DrillEvent[] | Refusal {
    const { at } = command;
    if (command.type === 'RequestDrill') {
      const { by, models, isHealing } = command;
      if (by !== 'operator' && open.some((drill) => !isLate(drill, at))) return refuse('drillRunning');
      const late = open.filter((drill) => isLate(drill, at));
      return [
        ...late.map(({ drillId }): DrillEvent => ({ type: 'DrillFailed', data: { drillId, at, why: 'late' } })),
        { type: 'DrillRequested', data: { drillId: `${monthOf(at)}-${count + 1}`, at, by, models: [...models], isHealing } },
      ];
    }
    const { drillId } = command;
    const drill = open.find((one) => one.drillId === drillId);
    if (!drill) return refuse('drillOver');
    if (command.type === 'FinishDrill') {
      const { models, notCompared, head } = command;
      return [{ type: 'DrillFinished', data: { drillId, at, models, notCompared, head } }];
    }
    if (isLate(drill, at)) return [{ type: 'DrillFailed', data: { drillId, at, why: 'late' } }];
    if (drill.attempts >= limits.attempts) return [{ type: 'DrillFailed', data: { drillId, at, why: 'attempts' } }];
    return [{ type: 'DrillStarted', data: { drillId, at, attempt: drill.attempts + 1 } }];
  },

  evolve({ count, open }, { type, data }) {
    const { drillId } = data;
    switch (type) {
      case 'DrillRequested': {
        const { models, isHealing, at: requestedAt } = data;
        return { count: count + 1, open: [...open, { drillId, requestedAt, models, isHealing, attempts: 0 }] };
      }
      case 'DrillStarted':
        return { count, open: open.map((drill) => (drill.drillId === drillId ? { ...drill, attempts: data.attempt } : drill)) };
      case 'DrillFinished':
      case 'DrillFailed':
        return { count, open: open.filter((drill) => drill.drillId !== drillId) };
    }
  },
};
