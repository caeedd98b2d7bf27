import type { AuditScope } from '@academy/domain';
import type { RecordPage, RecordView, StoryView } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { type Page, pageToken } from './filters.ts';
import { findRecords, isLimited } from './find-records.ts';
import { journalRows } from './journal.ts';
import { numberOfEvent, recordsOfHolds } from './money-records.ts';
import { explanationOf, replayOf } from './numbers.ts';
import { overviewOf } from './overview.ts';
import { personOf } from './people.ts';
import { consistencyOf, proofOf } from './proofs.ts';
import { rowOf } from './record-row.ts';
import { type ErasedAt, recordAt, viewOf } from './record-view.ts';
import { reviewsOf } from './reviews.ts';
import { sealedRecords } from './sealed-records.ts';
import { storyOf } from './stories.ts';

type Scopes = readonly AuditScope[];

/** What auditors read of the records, as far as their scopes go. */
export const createExplorer = (pool: Pool, erasedAt: ErasedAt) => ({
  overview: () => overviewOf(pool),

  async records(page: Page, scopes: Scopes): Promise<RecordPage> {
    const { records, base, newer, hasMoreNewer, next } = await findRecords(pool, page, scopes);
    return {
      records: records.map((fields) => rowOf(fields, scopes)),
      base,
      newer,
      has_more_newer: hasMoreNewer,
      is_limited: isLimited(page.filters, scopes),
      next: next && pageToken(next),
    };
  },

  /** Null if there is no such record. */
  async record(number: number, scopes: Scopes): Promise<RecordView | null> {
    const fields = await recordAt(pool, number);
    return fields && (await viewOf(pool, fields, scopes, erasedAt));
  },

  sealedRecords: (numbers: readonly number[]) => sealedRecords(pool, numbers),
  proof: (number: number) => proofOf(pool, number),
  consistency: (from: number, to: number | null) => consistencyOf(pool, from, to),

  /** Null if there is none. */
  async story(of: Parameters<typeof storyOf>[1], scopes: Scopes): Promise<StoryView | null> {
    const story = await storyOf(pool, of);
    return story && { records: story.records.map((fields) => rowOf(fields, scopes)), links: [...story.links], is_cut: story.isCut };
  },

  person: (person: string, scopes: Scopes) => personOf(pool, person, scopes),
  reviews: (coachId: number, below: number | null, scopes: Scopes) => reviewsOf(pool, coachId, below, scopes),
  numberOfEvent: (eventId: string) => numberOfEvent(pool, eventId),
  recordsOfHolds: (eventIds: readonly string[]) => recordsOfHolds(pool, eventIds),
  journal: (of: Parameters<typeof journalRows>[1]) => journalRows(pool, of),
  replay: (...[view, key, after]: [Parameters<typeof replayOf>[1], string, number]) => replayOf(pool, view, key, after),
  explanation: (...[name, key, of]: [Parameters<typeof explanationOf>[1], string, Parameters<typeof explanationOf>[3]]) =>
    explanationOf(pool, name, key, of),
});

export type Explorer = ReturnType<typeof createExplorer>;
