import { type ExportPage, exportsLive, type ExportView } from '@academy/domain/exports';
import type { StaffSessionView } from '@academy/domain/staff';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Fetched again after somebody began an export. */
export const tags: readonly string[] = ['exports'];

type Auditor = Pick<StaffSessionView, 'id'>;

const liveOf = ({ id }: Auditor) => exportsLive.named(`auditor-${id}`);

export const exportsQuery = (auditor: Auditor, below?: string): ViewQuery<ExportPage> =>
  defineQuery({ path: withParameters('/audit/exports', { below }), tags, live: liveOf(auditor) });
export const exportQuery = (auditor: Auditor, id: string): ViewQuery<ExportView> =>
  defineQuery({ path: `/audit/exports/${encodeURIComponent(id)}`, tags, live: liveOf(auditor) });

export const exportPath = (id: string): string => `/audit/exports/${encodeURIComponent(id)}`;

/** How often an export that goes on is looked at, in ms. */
export const lookEveryMs = 3_000;
