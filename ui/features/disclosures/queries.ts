import type { DisclosurePage, DisclosureView } from '@academy/domain/disclosures';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

/** Fetched again after somebody asked or decided. */
export const tags: readonly string[] = ['disclosures'];

export const disclosurePath = (id: string): string => `/audit/disclosures/${encodeURIComponent(id)}`;

export const disclosuresQuery = (below?: string): ViewQuery<DisclosurePage> =>
  defineQuery({ path: withParameters('/audit/disclosures', { below }), tags });
export const disclosureQuery = (id: string): ViewQuery<DisclosureView> => defineQuery({ path: disclosurePath(id), tags });

/** How often an auditor's page asks whether the request was decided, in ms. Each time is a row of the journal. */
export const lookEveryMs = 30_000;
