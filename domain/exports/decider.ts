import type { Decider, Refusal } from '../kernel/index.ts';
import { auditorOf, type ExportEvent, type ExportPeriod, type ExportWritten } from './events.ts';
import { exportLimits as limits } from './limits.ts';
import { refuse } from './refusals.ts';

interface OfExport {
  readonly exportId: string;
  /** ISO 8601 */
  readonly at: string;
}

export type ExportCommand =
  | ({ readonly type: 'RequestExport'; readonly at: string; readonly auditorId: number } & ExportPeriod)
  | (OfExport & { readonly type: 'StartExport' })
  | (OfExport & { readonly type: 'FinishExport' } & ExportWritten)
  /** The space for exports is used up. */
  | (OfExport & { readonly type: 'GiveUpExport' })
  | (OfExport & { readonly type: 'RemoveExport' });

interface OpenExport {
  readonly exportId: string;
  /** ISO 8601 */
  readonly requestedAt: string;
  /** How often it was begun. */
  readonly attempts: number;
}

/** The exports of an auditor. */
export interface ExportState {
  /** How many were requested. */
  readonly count: number;
  readonly open: OpenExport | null;
  /** Whose files are there, with the time when they are removed. */
  readonly kept: readonly { readonly exportId: string; readonly until: string }[];
}

const hourMs = 3_600_000;
const isLate = ({ requestedAt }: OpenExport, at: string): boolean => Date.parse(at) - Date.parse(requestedAt) > limits.hours * hourMs;
const endOf = (at: string): string => new Date(Date.parse(at) + limits.days * 24 * hourMs).toISOString();

/** An auditor has one export in work and a few files. Every export ends: with a file, or with why there is none. */
export const exportDecider: Decider<ExportState, ExportCommand, ExportEvent> = {
  initialState: { count: 0, open: null, kept: [] },

  decide(command, { count, open, kept }): readonly ExportEvent[] | Refusal {
    const { at } = command;
    if (command.type === 'RequestExport') {
      const { auditorId, from, to, since, until } = command;
      if (open && !isLate(open, at)) return refuse('exportRunning');
      if (kept.filter((file) => file.until > at).length >= limits.files) return refuse('exportTooMany');
      const exportId = `${auditorId}-${count + 1}`;
      const requested = { exportId, at, by: `auditor-${auditorId}`, from, to, since, until };
      return [
        ...(open ? [{ type: 'ExportFailed', data: { exportId: open.exportId, at, why: 'late' } } as const] : []),
        { type: 'ExportRequested', data: requested },
      ];
    }
    const { exportId } = command;
    if (command.type === 'RemoveExport') {
      const file = kept.find((one) => one.exportId === exportId);
      if (!file) return refuse('exportOver');
      return file.until > at ? refuse('exportKept') : [{ type: 'ExportRemoved', data: { exportId, at } }];
    }
    if (open?.exportId !== exportId) return refuse('exportOver');
    switch (command.type) {
      case 'FinishExport': {
        const { from, to, root, records, rows, cutOff, bytes, sha256 } = command;
        const keptUntil = endOf(at);
        return [{ type: 'ExportFinished', data: { exportId, at, from, to, root, records, rows, cutOff, bytes, sha256, keptUntil } }];
      }
      case 'GiveUpExport':
        return [{ type: 'ExportFailed', data: { exportId, at, why: 'full' } }];
      case 'StartExport':
        if (isLate(open, at)) return [{ type: 'ExportFailed', data: { exportId, at, why: 'late' } }];
        if (open.attempts >= limits.attempts) return [{ type: 'ExportFailed', data: { exportId, at, why: 'attempts' } }];
        return [{ type: 'ExportStarted', data: { exportId, at, attempt: open.attempts + 1 } }];
    }
  },

  evolve(state, { type, data }) {
    const { exportId, at } = data;
    switch (type) {
      case 'ExportRequested':
        return { ...state, count: state.count + 1, open: { exportId, requestedAt: at, attempts: 0 } };
      case 'ExportStarted':
        return { ...state, open: state.open && { ...state.open, attempts: data.attempt } };
      case 'ExportFinished':
        return { ...state, open: null, kept: [...state.kept, { exportId, until: data.keptUntil }] };
      case 'ExportFailed':
        return { ...state, open: null };
      case 'ExportRemoved':
        return { ...state, kept: state.kept.filter((file) => file.exportId !== exportId) };
    }
  },
};

export const isOwnExport = (exportId: string, auditorId: number): boolean => auditorOf(exportId) === auditorId;
