import { noticeOf } from '@academy/domain/notifications';
import type { ReviewEvent } from '@academy/domain/reviews';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../../process.ts';
import type { MailTodo } from '../todo.ts';
import { defineTopic, type Letter, type Reading } from '../topic.ts';
import { atOnce } from '../windows.ts';

interface ReviewTodo extends MailTodo {
  readonly topic: 'reviews';
  readonly accountId: number;
  /** Stars, 1 to 5. */
  readonly rating: number;
}

function react(event: Placed<ReviewEvent>): readonly Change[] {
  const { id, data, metadata } = event;
  const notice = noticeOf(event);
  if (!notice) return [];
  const { kind, says } = notice;
  const { coachId, rating } = data;
  const todo: ReviewTodo = { topic: 'reviews', accountId: coachId, role: 'coach', kind, says, at: metadata.time, rating };
  const names = { key: `${says} ${id}`, kind: says, subject: `${says} coach ${coachId}` };
  return [{ open: { ...names, ...atOnce(metadata.time), data: { ...todo } } }];
}

/** Neither who wrote it nor what: the page shows that, by the rules for athletes under age. */
async function write(todo: MailTodo, { siteUrl }: Reading): Promise<Letter> {
  const { accountId, rating } = todo as ReviewTodo;
  const stars = rating === 1 ? '1 star' : `${rating} stars`;
  const parts = [`An athlete has given you ${stars} of 5. Read the review here:`, { link: `${siteUrl}/review` }];
  return { role: 'coach', accountId, subject: `A new review: ${stars}`, parts };
}

/** Reviews, told to the coach. */
export const reviews = defineTopic<ReviewEvent>({ streams: ['review-'], events: ['ReviewCreated'], react, write });
