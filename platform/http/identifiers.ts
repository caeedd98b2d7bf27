import { randomUUID } from 'node:crypto';
import { HttpProblem } from './problem.ts';

const sane = /^[\w.-]{8,64}$/;
const visible = /^[\x21-\x7e]{1,255}$/;

/** The client's id if it is safe in a log line. */
export const saneId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && sane.test(header) ? header : undefined;

/** The client's id of this request, or a new one. */
export const idFrom = (header: string | string[] | undefined): string => saneId(header) ?? randomUUID();

/** Throws HttpProblem 400 for a key of another shape than 1 to 255 visible characters. */
export function idempotencyKeyFrom(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !visible.test(header)) throw new HttpProblem(400, 'badRequest');
  return header;
}
