import { type HomeFacts, homeLive } from '@academy/domain/home';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Counts of everything, so any write may change it. */
export const homeQuery: ViewQuery<HomeFacts> = defineQuery({
  path: '/home_facts',
  tags: ['home', 'coaches', 'athletes', 'reviews'],
  live: homeLive.named(),
});
