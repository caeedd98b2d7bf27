import { type EndpointRequest, HttpProblem, whileWaiting } from '@academy/platform/http';
import type { Watch } from '@academy/platform/outages';
import type { Checkpoints } from '@academy/projections/queries';

/** Longest wait of a query for the read models to show the caller's own writes. */
const freshMs = 2_000;

/** Waits for what the request's consistency token (`At-Least`) names. */
type AwaitViews = (request: Pick<EndpointRequest, 'headers'>, models: readonly string[]) => Promise<void>;

/** Throws HttpProblem 503 if the read models lag too long, and DependencyAway if they cannot report progress. */
export const createAwaitViews =
  (checkpoints: Pick<Checkpoints, 'waitFor'>, postgres: Pick<Watch, 'whileThere'>): AwaitViews =>
  async ({ headers: { 'at-least': token } }, models) => {
    if (typeof token !== 'string' || token === '') return;
    const isFresh = await whileWaiting(() => postgres.whileThere(() => checkpoints.waitFor(token.slice(0, 1_000), models, freshMs)));
    if (!isFresh) throw new HttpProblem(503, 'viewBehind', '', { 'Retry-After': '1' });
  };
