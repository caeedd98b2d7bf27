import { type Outage, outageIn } from '../outages/index.ts';
import { HttpProblem } from './problem.ts';

/** Each outage as a problem code and the seconds of Retry-After. */
const responses: Readonly<Record<Outage, { readonly code: string; readonly seconds: number }>> = {
  away: { code: 'unavailable', seconds: 2 },
  busy: { code: 'unavailable', seconds: 1 },
  full: { code: 'unavailable', seconds: 10 },
  unknown: { code: 'outcomeUnknown', seconds: 2 },
};

/** 503 for an error of a store or server that is away, full or busy; null for any other error. */
export function outageProblem(error: unknown): HttpProblem | null {
  const outage = outageIn(error);
  if (outage === null) return null;
  const { code, seconds } = responses[outage];
  return new HttpProblem(503, code, '', { 'Retry-After': String(seconds) });
}
