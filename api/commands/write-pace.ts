import { randomUUID } from 'node:crypto';
import { HttpProblem, type Rate, type Repeat } from '@academy/platform/http';
import { createCommandLimit } from './command-limit.ts';

/** Thirty at once, then one in ten seconds. */
const usual: Rate = { perSecond: 0.1, burst: 30 };

/** The response of an endpoint that takes the pace of `Services`. */
export const tooManyChanges = { description: 'More than thirty changes at once, or too many requests were sent.' };

export interface Writer {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

/** Paces what one person writes, so that nobody fills the log. Throws HttpProblem 429. A repeated request counts once. */
export function createWritePace(rate: Rate = usual) {
  const limits = { athlete: createCommandLimit(rate), coach: createCommandLimit(rate) };
  return ({ role, id }: Writer, repeat: Pick<Repeat, 'key'> | undefined): void => {
    const waitSeconds = limits[role](id, `${id}:${repeat?.key ?? randomUUID()}`);
    if (waitSeconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(waitSeconds) });
  };
}

export type WritePace = ReturnType<typeof createWritePace>;
