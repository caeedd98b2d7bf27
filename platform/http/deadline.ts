import { HttpProblem } from './problem.ts';
import type { HttpMiddleware, RequestState } from './request-state.ts';

/**
 * Throws HttpProblem 503 if the later middlewares take longer; their result is then discarded, and `onLateError` gets their error. What was
 * begun goes on, so only a request that stores nothing is told that nothing was stored.
 */
export const deadline =
  (ms: number, onLateError: (error: unknown, state: RequestState) => void): HttpMiddleware =>
  ({ req: request, res: response, state }, next) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        state.isLate = true;
        // A client that is still sending would continue up to the server's own limit.
        if (!request.complete) response.once('finish', () => request.destroy());
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        reject(new HttpProblem(503, isRead ? 'unavailable' : 'outcomeUnknown'));
      }, ms);
      const inTime =
        <T>(settle: (result: T) => void) =>
        (result: T) => {
          clearTimeout(timer);
          settle(result);
        };
      const fail = (error: unknown): void => (state.isLate ? onLateError(error, state) : reject(error));
      next().then(inTime(resolve), inTime(fail));
    });
