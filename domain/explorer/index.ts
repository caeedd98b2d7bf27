export { accountKinds, type LedgerView, ledgerView, type Trial, trialCsv, trialOf, type TrialRow } from './ledger.ts';
export { answerAlarm } from './commands.ts';
export { explorerLimits } from './limits.ts';
export { alarmsLive, auditLive } from './live.ts';
export { explorerMessages } from './messages.ts';
export { type AuditedPerson, auditedPerson } from './people.ts';
export { type ReviewProvenance, reviewProvenance } from './reviews.ts';
export type {
  AlarmPage,
  AlarmView,
  AuditOverview,
  ConsistencyView,
  JournalPage,
  NumberExplanation,
  RecordPage,
  RecordProof,
  RecordRow,
  RecordView,
  ReplayPage,
  StoryView,
} from './queries.ts';
export {
  alarmAnswer,
  alarmPage,
  auditOverview,
  consistencyView,
  explainedNumbers,
  journalPage,
  numberExplanation,
  recordPage,
  recordProof,
  recordRow,
  recordView,
  replayedViews,
  replayPage,
  storyView,
} from './queries.ts';
