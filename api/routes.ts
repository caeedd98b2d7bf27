import type { Call } from '@academy/platform/http';
import { athleteCalls } from './athletes/index.ts';
import { coachCalls } from './coaches/index.ts';
import { homeCalls } from './home/index.ts';
import { reviewCalls } from './reviews/index.ts';
import type { Services } from './services.ts';

/** Every call of the contexts, one line each; identity, images and documents bring theirs in app.ts. */
export const routes = (services: Services): Call[] => [
  ...coachCalls(services),
  ...athleteCalls(services),
  ...reviewCalls(services),
  ...homeCalls(services),
];
