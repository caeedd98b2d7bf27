import { rowFields } from './record-row.ts';

/**
 * SQL of the reviews that mention the coach $1, by their numbers, each also named `place`. It goes along the coach's mentions: a plan that is made
 * before the coach is known would rather go along all reviews that there are.
 */
export const mentionedReviews = (within: string, order: 'asc' | 'desc'): string => `
  select place, record.* from (
    select number as place from audit.mentions where person = 'coach-' || $1::text and ${within} order by number ${order}
  ) as mentions
  cross join lateral (
    select ${rowFields} from audit.records where number = place and left(type, 100) = 'ReviewCreated' offset 0
  ) as record`;
