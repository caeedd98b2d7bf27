import { auditorInView, defineLiveView } from '../kernel/index.ts';

/** `exports/auditor-3` is what became of the exports that auditor 3 asked for. */
export const exportsLive = defineLiveView({ kind: 'exports', of: auditorInView, watchers: { staff: [], own: ['auditor'] } });
