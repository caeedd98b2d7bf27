import type { ReadSide } from '../read-side.ts';
import { disclosureList } from './disclosure-list.ts';
import { disclosureQueries } from './disclosure-list.queries.ts';

export const disclosures = { models: [disclosureList], queries: disclosureQueries } satisfies ReadSide;
