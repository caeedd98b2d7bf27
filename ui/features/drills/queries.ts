import { type DrillPage, drillsLive, type DrillView } from '@academy/domain/drills';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Fetched again after somebody asked for a drill. */
export const tags: readonly string[] = ['drills'];

export const drillsQuery = (below?: string): ViewQuery<DrillPage> =>
  defineQuery({ path: withParameters('/audit/drills', { below }), tags, live: drillsLive.named() });
export const drillQuery = (id: string): ViewQuery<DrillView> =>
  defineQuery({ path: `/audit/drills/${encodeURIComponent(id)}`, tags, live: drillsLive.named() });

export const drillPath = (id: string): string => `/audit/drills/${encodeURIComponent(id)}`;

/** How often a drill that goes on is looked at, in ms. */
export const lookEveryMs = 3_000;
