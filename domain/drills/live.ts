import { defineLiveView } from '../kernel/index.ts';

/** How drills go, and their certificates. */
export const drillsLive = defineLiveView({ kind: 'drills', watchers: { staff: ['auditor'] } });
