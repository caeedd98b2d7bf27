import { type DisclosurePage, disclosuresLive, type DisclosureView } from '@academy/domain/disclosures';
import type { StaffSessionView } from '@academy/domain/staff';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Fetched again after somebody asked or decided. */
export const tags: readonly string[] = ['disclosures'];

export const disclosurePath = (id: string): string => `/audit/disclosures/${encodeURIComponent(id)}`;

type Reader = Pick<StaffSessionView, 'id' | 'role'>;

/** A custodian's are those of all auditors. */
const liveOf = ({ id, role }: Reader) => disclosuresLive.named(role === 'auditor' ? `auditor-${id}` : undefined);

export const disclosuresQuery = (reader: Reader, below?: string): ViewQuery<DisclosurePage> =>
  defineQuery({ path: withParameters('/audit/disclosures', { below }), tags, live: liveOf(reader) });
export const disclosureQuery = (reader: Reader, id: string): ViewQuery<DisclosureView> =>
  defineQuery({ path: disclosurePath(id), tags, live: liveOf(reader) });

/** How often an auditor's page asks whether the request was decided, in ms, where live updates do not get through. Each is a row of the journal. */
export const lookEveryMs = 120_000;
