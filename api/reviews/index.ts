import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { createReviewEndpoint } from './create-review.ts';
import { listReviewsEndpoint } from './list-reviews.ts';
import { readRatingsEndpoint } from './read-ratings.ts';
import { nextReviewEndpoint } from './next-review.ts';

export const reviewEndpoints = (services: Services): Endpoint[] => [
  createReviewEndpoint(services),
  nextReviewEndpoint(services),
  listReviewsEndpoint(services),
  readRatingsEndpoint(services),
];
