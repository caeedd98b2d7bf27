import type { ExportPage, ExportView } from '@academy/domain/exports';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Fetched again after somebody began an export. */
export const tags: readonly string[] = ['exports'];

export const exportsQuery = (below?: string): ViewQuery<ExportPage> =>
  defineQuery({ path: withParameters('/audit/exports', { below }), tags });
export const exportQuery = (id: string): ViewQuery<ExportView> => defineQuery({ path: `/audit/exports/${encodeURIComponent(id)}`, tags });

export const exportPath = (id: string): string => `/audit/exports/${encodeURIComponent(id)}`;

/** How often an export that goes on is looked at, in ms. */
export const lookEveryMs = 3_000;
