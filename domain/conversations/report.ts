import type { Decider, Refusal } from '../kernel/index.ts';
import type { Pair, Person } from './pair.ts';
import { isOneOf, peerOf, personName } from './pair.ts';
import type { ReportReason } from './queries.ts';
import { refuse } from './refusals.ts';
import type { ReportEvent } from './report-events.ts';
import type { ReportOutcome } from './report-views.ts';

interface OfReport {
  readonly reportId: string;
  /** ISO 8601 */
  readonly at: string;
}

export type ReportCommand =
  | (OfReport & {
      readonly type: 'FileReport';
      readonly pair: Pair;
      readonly reporter: Person;
      readonly messageIds: readonly string[];
      readonly reason: ReportReason;
      readonly note: string;
      /** A fact from elsewhere: all these are messages of the other one to the reporter. */
      readonly hasMessages: boolean;
    })
  /** `by` is the moderator. */
  | (OfReport & { readonly type: 'ViewReport'; readonly by: number })
  | (OfReport & { readonly type: 'DecideReport'; readonly by: number; readonly outcome: ReportOutcome })
  | (OfReport & { readonly type: 'TakeClosingBack'; readonly by: number })
  | (OfReport & {
      readonly type: 'ViewReportFile';
      readonly by: number;
      readonly fileId: string;
      /** A fact from elsewhere: it is a file of a message that was reported. */
      readonly isReported: boolean;
    });

export interface ReportState extends Pair {
  readonly reporter: string;
  readonly messageIds: readonly string[];
  readonly reason: ReportReason;
  readonly note: string;
  readonly filedAt: string;
  /** When each moderator has looked last, by their number. */
  readonly viewedAt: ReadonlyMap<number, string>;
  /** When each of them has looked last at each file, by number and file. */
  readonly filesViewedAt: ReadonlyMap<string, string>;
  readonly outcome: ReportOutcome | null;
  /** The conversation that it closed was opened again. */
  readonly isTakenBack: boolean;
}

/** Looks within this time are one look. */
const oneLookMs = 60_000;
const isSameLook = (before: string | undefined, at: string): boolean =>
  before !== undefined && Date.parse(at) - Date.parse(before) < oneLookMs;
const lookAt = (fileId: string, by: number): string => `${by} ${fileId}`;

/** Somebody reports messages; a moderator looks at them, and decides once. */
export const reportDecider: Decider<ReportState | null, ReportCommand, ReportEvent> = {
  initialState: null,

  decide(command, state): readonly ReportEvent[] | Refusal {
    const { reportId, at } = command;
    if (command.type === 'FileReport') {
      const { pair, reporter, messageIds, reason, note } = command;
      if (state) return refuse('alreadyReported');
      if (!isOneOf(pair, reporter) || !command.hasMessages) return refuse('messageNotFound', '/message_ids');
      const data = { reportId, at, ...pair, reporter: personName(reporter), messageIds: [...messageIds], reason, note };
      return [{ type: 'ReportFiled', data }];
    }
    if (!state) return refuse('reportNotFound');
    const { by } = command;
    if (command.type === 'ViewReport') {
      return isSameLook(state.viewedAt.get(by), at) ? [] : [{ type: 'ReportViewed', data: { reportId, at, by } }];
    }
    if (command.type === 'ViewReportFile') {
      const { fileId, isReported } = command;
      if (!isReported) return refuse('messageNotFound');
      const before = state.filesViewedAt.get(lookAt(fileId, by));
      return isSameLook(before, at) ? [] : [{ type: 'ReportFileViewed', data: { reportId, at, fileId, by } }];
    }
    if (command.type === 'TakeClosingBack') {
      const { coachId, athleteId } = state;
      if (state.outcome !== 'conversationClosed') return refuse('reportNotClosing');
      if (state.isTakenBack) return [];
      if (!state.viewedAt.has(by)) return refuse('reportNotViewed');
      return [{ type: 'ClosingTakenBack', data: { reportId, at, coachId, athleteId, by } }];
    }
    const { outcome } = command;
    if (state.outcome !== null) return state.outcome === outcome ? [] : refuse('reportDecided');
    // What nobody has looked at, nobody decides.
    if (!state.viewedAt.has(by)) return refuse('reportNotViewed');
    const { coachId, athleteId, messageIds, reporter } = state;
    const author = personName(peerOf({ coachId, athleteId }, reporter.startsWith('coach-') ? 'coach' : 'athlete'));
    return [{ type: 'ReportDecided', data: { reportId, at, coachId, athleteId, messageIds: [...messageIds], author, by, outcome } }];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ReportFiled': {
        const { coachId, athleteId, reporter, messageIds, reason, note, at } = event.data;
        const unseen = { viewedAt: new Map<number, string>(), filesViewedAt: new Map<string, string>(), outcome: null, isTakenBack: false };
        return { coachId, athleteId, reporter, messageIds, reason, note, filedAt: at, ...unseen };
      }
      case 'ReportViewed':
        return state && { ...state, viewedAt: new Map([...state.viewedAt, [event.data.by, event.data.at]]) };
      case 'ReportDecided':
        return state && { ...state, outcome: event.data.outcome };
      case 'ClosingTakenBack':
        return state && { ...state, isTakenBack: true };
      case 'ReportFileViewed': {
        const { fileId, by, at } = event.data;
        return state && { ...state, filesViewedAt: new Map([...state.filesViewedAt, [lookAt(fileId, by), at]]) };
      }
    }
  },
};
