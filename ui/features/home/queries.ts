import type { HomeFacts } from '@academy/domain/home';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Counts of everything, so that whatever is written may change it. */
export const homeQuery: ViewQuery<HomeFacts> = defineQuery('/home_facts', ['home', 'coaches', 'athletes', 'reviews']);
