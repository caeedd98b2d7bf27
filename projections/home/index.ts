import { homeFactsModel } from './home-facts.ts';
import { homeQueries } from './home-facts.queries.ts';
import type { ReadSide } from '../read-side.ts';

export const home = { models: [homeFactsModel], queries: homeQueries } satisfies ReadSide;
