export { requestExport } from './commands.ts';
export type { ExportCommand, ExportState } from './decider.ts';
export { exportDecider, isOwnExport } from './decider.ts';
export type { ExportEvent, ExportFailure, ExportPeriod, ExportWritten } from './events.ts';
export { auditorOf, exportEvents, exportIdPattern, exportStream } from './events.ts';
export { exportLimits } from './limits.ts';
export { exportMessages } from './messages.ts';
export type { ExportPage, ExportRow, ExportView } from './queries.ts';
export { exportAccepted, exportPage, exportRow, exportView } from './queries.ts';
