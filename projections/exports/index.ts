import type { ReadSide } from '../read-side.ts';
import { exportList } from './export-list.ts';
import { exportQueries } from './export-list.queries.ts';

export const auditExports = { models: [exportList], queries: exportQueries } satisfies ReadSide;
