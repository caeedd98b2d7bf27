import {
  type AuditedPerson,
  auditLive,
  type AuditOverview,
  type JournalPage,
  type LedgerView,
  type NumberExplanation,
  type RecordPage,
  type RecordProof,
  type RecordView,
  type ReviewProvenance,
  type StoryView,
} from '@academy/domain/explorer';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Nothing that a person does here changes the records. */
const tags: readonly string[] = [];

export const filterNames = ['person', 'stream', 'type', 'actor', 'correlation', 'since', 'until', 'first', 'last'] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

export const overviewQuery = defineQuery<AuditOverview>({ path: '/audit/overview', tags, live: auditLive.named() });
/** The same as it was when it was asked for: a head that is being copied does not change. */
export const overviewOnceQuery: ViewQuery<AuditOverview> = { ...overviewQuery, live: null };

export const recordsQuery = (filters: Filters): ViewQuery<RecordPage> =>
  defineQuery({ path: withParameters('/audit/records', { ...filters }), tags });

/** The same records, and how many came since. The list itself stays as it is. */
export const newerRecordsQuery = (filters: Filters, base: number): ViewQuery<RecordPage> =>
  defineQuery({ path: withParameters('/audit/records', { ...filters, base }), tags, live: auditLive.named() });

/** The page after another; it carries the filters. */
export const nextRecordsQuery = (page: string): ViewQuery<RecordPage> =>
  defineQuery({ path: withParameters('/audit/records', { page }), tags });

export const recordQuery = (number: number): ViewQuery<RecordView> => defineQuery({ path: `/audit/records/${number}`, tags });
export const proofQuery = (number: number): ViewQuery<RecordProof> => defineQuery({ path: `/audit/records/${number}/proof`, tags });
export const keysQuery = defineQuery<string>({ path: '/audit/keys', tags });
export const storyQuery = (id: string): ViewQuery<StoryView> => defineQuery({ path: `/audit/stories/${encodeURIComponent(id)}`, tags });
export const ledgerQuery = defineQuery<LedgerView>({ path: '/audit/ledger', tags });
export const journalQuery = (below?: string): ViewQuery<JournalPage> =>
  defineQuery({ path: withParameters('/audit/journal', { below }), tags });

export const personQuery = (person: string): ViewQuery<AuditedPerson> =>
  defineQuery({ path: `/audit/people/${encodeURIComponent(person)}`, tags });

export const provenanceQuery = (coachId: string, below?: string): ViewQuery<ReviewProvenance> =>
  defineQuery({ path: withParameters(`/audit/reviews/${encodeURIComponent(coachId)}`, { below }), tags });

export const explanationQuery = (name: string, key: string, page: number): ViewQuery<NumberExplanation> =>
  defineQuery({ path: withParameters(`/audit/explain/${encodeURIComponent(name)}/${encodeURIComponent(key)}`, { page }), tags });

export const replayPath = (view: string, key: string, after: number | null): string =>
  withParameters(`/audit/replay/${encodeURIComponent(view)}/${encodeURIComponent(key)}`, { after });
