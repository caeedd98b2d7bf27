import { randomUUID } from 'node:crypto';
import { callLimits } from '@academy/domain/calls';
import { request, getAcquainted, must, newAthlete, newCoach, type Addresses, type Person } from '../product/people.ts';
import { held, rung } from '../product/sessions.ts';

/** One request to the endpoint under test. */
export interface Sent {
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A status of an endpoint, its problems, and the request that causes it; `make` does the earlier steps. */
export type Case = readonly [status: number, problem: string, make: (calls: CallsEnvironment) => Promise<Sent> | Sent];

/** The people of the cases, and calls in every state. */
export interface CallsEnvironment {
  readonly coach: Person;
  readonly otherCoach: Person;
  readonly athlete: Person;
  /** Has reviewed the coach, so the coach may invite them. */
  readonly acquainted: Person;
  readonly stranger: Person;
  /** Ids of calls of the coach and the athlete. */
  readonly ringing: () => Promise<string>;
  readonly missed: () => Promise<string>;
  readonly running: () => Promise<string>;
  readonly over: () => Promise<string>;
  readonly full: () => Promise<string>;
  /** New pairs of a coach and an athlete without earlier contact. */
  readonly newPair: () => Promise<{ readonly coach: Person; readonly athlete: Person }>;
  readonly post: (path: string, person: Person, body?: unknown, key?: string) => Promise<void>;
  /** Sends a request with a key, and returns a changed request with the same key. */
  readonly again: (sent: Sent, changed: Partial<Sent>, method?: string) => Promise<Sent>;
  /** Rings and ignores the response. */
  readonly rings: (sent: Sent) => Promise<void>;
  /** An accepted call between two other people. */
  readonly talking: () => Promise<{ readonly coach: Person; readonly athlete: Person; readonly id: string }>;
}

type Product = Addresses & { readonly eventStore: string };

export const nowhere = '00000000-0000-4000-8000-000000000000';
/** With the calling athlete, one more than a call allows; none of these ids has an account. */
const numbers = Array.from({ length: callLimits.athletes }, (_, index) => 910_000_001 + index);
export const ninth = 910_000_000 + callLimits.athletes;

export async function openCallsEnvironment(product: Product): Promise<CallsEnvironment> {
  const [coach, otherCoach, athlete, acquainted, stranger] = await Promise.all([
    newCoach(product),
    newCoach(product),
    newAthlete(product),
    newAthlete(product),
    newAthlete(product),
  ]);
  await getAcquainted(product, acquainted, coach);
  const pair = { coachId: coach.id, athleteId: athlete.id };
  const post: CallsEnvironment['post'] = async (path, { token }, body, key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    await must(product, 'POST', path, { token, headers, ...(body !== undefined && { body }) });
  };
  const seen = async ({ callId, position }: { callId: string; position: string }): Promise<string> => {
    await must(product, 'GET', `/calls/${callId}`, { token: coach.token, headers: { 'at-least': position } });
    return callId;
  };
  const newPair: CallsEnvironment['newPair'] = async () => {
    const [one, other] = await Promise.all([newCoach(product), newAthlete(product)]);
    return { coach: one, athlete: other };
  };
  const running = async () => seen(await held(product, { ...pair, seconds: 30, isRunning: true }));
  return {
    coach,
    otherCoach,
    athlete,
    acquainted,
    stranger,
    post,
    running,
    ringing: async () => seen(await rung(product, { ...pair, seconds: 0 })),
    missed: async () => seen(await rung(product, { ...pair, seconds: 120 })),
    over: async () => seen(await held(product, { ...pair, seconds: 30 })),
    async full() {
      const callId = await running();
      for (const athleteId of numbers) {
        await seen(await held(product, { coachId: coach.id, athleteId, seconds: 5 }));
        if (athleteId !== ninth) await post(`/calls/${callId}/invitations`, coach, { athlete_id: athleteId });
      }
      return callId;
    },
    newPair,
    async rings({ path, ...asking }) {
      await request(product, 'POST', path, asking);
    },
    async talking() {
      const two = await newPair();
      const { callId } = await held(product, { coachId: two.coach.id, athleteId: two.athlete.id, seconds: 30, isRunning: true });
      return { ...two, id: callId };
    },
    async again(sent, changed, method = 'POST') {
      const keyed = { ...sent, headers: { 'idempotency-key': randomUUID() } };
      const { path, ...asking } = keyed;
      const { status } = await request(product, method, path, asking);
      if (status >= 300) throw new Error(`the first request under the key was answered ${status}`);
      return { ...keyed, ...changed };
    },
  };
}
