import { HttpProblem } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';

/** Throws HttpProblem 503 if the later middlewares take longer; their result is then discarded. */
export const deadline =
  (ms: number): HttpMiddleware =>
  ({ req: request, res: response, state }, next) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        state.isLate = true;
        // A client that is still sending would continue up to the server's own limit.
        if (!request.complete) response.once('finish', () => request.destroy());
        reject(new HttpProblem(503, 'unavailable'));
      }, ms);
      const inTime =
        <T>(settle: (result: T) => void) =>
        (result: T) => {
          clearTimeout(timer);
          settle(result);
        };
      next().then(inTime(resolve), inTime(reject));
    });
