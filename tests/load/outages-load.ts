import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { athleteDetails, newEmail, password, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import type { Crowd } from './crowd.ts';

export const kinds = ['read', 'review', 'profile', 'sign-in', 'code'] as const;
export type Kind = (typeof kinds)[number];

/** One response; status 0 if there was none. */
export interface Answered {
  readonly kind: Kind;
  readonly status: number;
  readonly at: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}

export interface MixedLoad {
  readonly answers: readonly Answered[];
  /** Comments of acknowledged reviews. */
  readonly reviews: ReadonlySet<string>;
  /** By token: the athlete's address as acknowledged last, and the values sent since. */
  readonly addresses: ReadonlyMap<string, { readonly acknowledged: string; readonly possible: ReadonlySet<string> }>;
  readonly stop: () => Promise<void>;
}

/** Pause between two requests of one client. */
const pauseMs = 40;
const deadlineMs = 35_000;

/** Clients that read, review, change profiles, sign in and request codes, each one request after the other, until stopped. */
export function startLoad({ api }: Product, crowd: Crowd, people: readonly Person[]): MixedLoad {
  const answers: Answered[] = [];
  const reviews = new Set<string>();
  const addresses = new Map<string, { acknowledged: string; possible: Set<string> }>();
  const stopping = new AbortController();
  const place = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  async function ask(kind: Kind, method: string, path: string, token?: string, body?: unknown, key?: string): Promise<number> {
    const from = performance.now();
    const response = await fetch(api + path, {
      method,
      headers: {
        'x-forwarded-for': place(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deadlineMs),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    const at = performance.now();
    const status = response?.status ?? 0;
    answers.push({ kind, status, at, ms: at - from, hasRetryAfter: response?.headers.has('retry-after') ?? false });
    return status;
  }

  let pair = 0;
  async function review(): Promise<void> {
    const mine = pair++;
    const coachId = crowd.coachIds[mine % crowd.coachIds.length];
    const token = crowd.tokens[Math.floor(mine / crowd.coachIds.length) % crowd.tokens.length];
    const comment = `outage ${mine}`;
    const key = randomUUID();
    // Like a browser: an unanswered request is repeated with its key.
    for (let tries = 0; tries < 3; tries++) {
      const status = await ask('review', 'POST', '/create_review', token, { coach_id: coachId, rating: 1 + (mine % 5), comment }, key);
      if (status === 200) return void reviews.add(comment);
      await pause(pauseMs);
    }
  }

  let change = 0;
  async function profile(): Promise<void> {
    const token = crowd.tokens[change % 20] ?? '';
    const address = `Moved for the ${change++}. time`;
    const known = addresses.get(token) ?? { acknowledged: '', possible: new Set<string>() };
    addresses.set(token, known);
    known.possible.add(address);
    const body = { ...athleteDetails('Crowd Athlete'), address };
    if ((await ask('profile', 'PUT', '/atheleteprofile', token, body, randomUUID())) !== 200) return;
    known.acknowledged = address;
    known.possible.clear();
  }

  const paths = [
    '/get_all_reviews?limit=20',
    '/search_coaches?sport=Tennis',
    `/get_all_reviews?coach_id=${crowd.coachIds[0]}`,
    '/home_facts',
  ];
  let reads = 0;
  let visits = 0;
  const doings: readonly (() => Promise<unknown>)[] = [
    ...Array.from({ length: 4 }, () => () => ask('read', 'GET', paths[reads++ % paths.length] ?? '/home_facts')),
    review,
    review,
    profile,
    () => ask('sign-in', 'POST', '/logging', undefined, { email: people[visits++ % people.length]?.email, password, is_coach: false }),
    () => ask('code', 'POST', '/send_otp_email', undefined, { email_id: newEmail() }),
  ];
  const running = doings.map(async (act) => {
    while (!stopping.signal.aborted) {
      await act();
      await pause(pauseMs);
    }
  });
  return {
    answers,
    reviews,
    addresses,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
