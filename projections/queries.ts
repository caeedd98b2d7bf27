import type { Change } from '@academy/platform/subscriptions';
import type { Pool } from 'pg';
import * as contexts from './contexts.ts';
import { readModels } from './registry.ts';
import { type Outdated, outdatedBy } from './shown-in.ts';

export { type Change, parseChange } from '@academy/platform/subscriptions';
export { changesChannel } from './bookkeeping.ts';
export { projectionMigrations, viewSchemas } from './migrations.ts';
export { type Checkpoints, type CheckpointsOptions, createCheckpoints, watchTroubles } from './progress.ts';
export { type BookingFacts, bookingFacts } from './bookings/booking-facts.ts';
export type { FoundBooking } from './bookings/bookings.queries.ts';
export { messageKey, type NamedMessage } from './conversations/files.queries.ts';
export type { ReadMark } from './conversations/lists.queries.ts';
export type { StoredMessage, StoredPeer } from './conversations/rows.ts';
export type { Place } from './conversations/messages.queries.ts';
export type { CoachListQuery, CoachProfile, ListedCoach } from './coaches/coach-directory.queries.ts';
export { tradeOf } from './coaches/trade.ts';
export type { FoundDisclosure } from './disclosures/disclosure-list.queries.ts';
export type { FoundCertificate, FoundDrill } from './drills/drill-list.queries.ts';
export type { FoundExport } from './exports/export-list.queries.ts';
export { bookedSessionOf, callIdOf, type FoundSession, sessionFacts } from './bookings/session-facts.ts';
export type { FoundHomeFacts } from './home/home-facts.queries.ts';
export type { FoundPayment } from './payments/payment-list.ts';
export { booksSession, type CheckedBooks, checkBooks } from './reconciliation/check-books.ts';
export { type Finding, type FindingKind, findingKinds, Findings } from './reconciliation/findings.ts';
export { type Ours, ProviderLines } from './reconciliation/provider-lines.ts';
export type { FoundPayout } from './payouts/payouts.queries.ts';
export type { ReviewPageQuery } from './reviews/coach-reviews.queries.ts';
export type { FoundLine, FoundWallet } from './wallets/wallets.queries.ts';

/** Read models by name, and the prefixes of the streams that each is folded from. */
export const foldedFrom: ReadonlyMap<string, readonly string[]> = new Map(readModels.map(({ name, streams }) => [name, streams]));

/** The live views affected by a change of a read model. */
export const viewsOfChange = (change: Pick<Change, 'model' | 'changed'>): Outdated => outdatedBy(readModels, change);

/**
 * For sessions that run queries. Each query is an index look-up for any values; custom plans and parallel workers cost more than running
 * it.
 */
export const querySettings = { max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' } as const;

type Contexts = typeof contexts;

/** The queries of each context, by context name. */
export type Queries = { readonly [Name in keyof Contexts]: ReturnType<Contexts[Name]['queries']> };

/** Every query of the read side, on the caller's pool. */
export const createQueries = (pool: Pool): Queries =>
  Object.fromEntries(Object.entries(contexts).map(([name, { queries }]) => [name, queries(pool)])) as Queries;
