import { defineLiveView } from '../kernel/index.ts';

/** What is sealed, up to which head, and how many alarms there are. A busy log has a new head each minute. */
export const auditLive = defineLiveView({ kind: 'audit', watchers: { staff: ['auditor'] }, pauseMs: 60_000 });

/** What the audit has found, and what was said of it. */
export const alarmsLive = defineLiveView({ kind: 'alarms', watchers: { staff: ['auditor', 'custodian'] }, pauseMs: 10_000 });
