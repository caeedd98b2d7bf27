import type { Call } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { createReviewCall } from './create-review.ts';
import { listReviewsCall } from './list-reviews.ts';
import { nextReviewCall } from './next-review.ts';

export const reviewCalls = (services: Services): Call[] => [
  createReviewCall(services),
  nextReviewCall(services),
  listReviewsCall(services),
];
