import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { endedSession } from '../product/ended-session.ts';
import { openHours } from '../product/bookings.ts';
import { must, newAthlete, newCoach, password, request } from '../product/people.ts';
import { newStaff } from '../product/staff.ts';
import { policies, type Policy, type Role, type StaffRole } from './access-policies.ts';
import type { Asked, Cast, Target } from './access-cast.ts';
import { targetsOn } from './access-targets.ts';

const product = inject('product');

interface Described {
  readonly 'x-role'?: string;
  readonly 'x-staff'?: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
}
interface Told {
  readonly status: number;
  /** Without the parts that differ in every response. */
  readonly body: string;
}

const staffRoles = ['moderator', 'auditor', 'custodian'] as const satisfies readonly StaffRole[];
const callers = ['nobody', 'athlete', 'coach', 'endedAthlete', 'endedCoach', ...staffRoles] as const;
type Caller = (typeof callers)[number];

const { paths } = (await must<{ paths: Record<string, Record<string, Described>> }>(product, 'GET', '/openapi.json')).body;
const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => [`${method.toUpperCase()} ${path}`, described] as const),
);
const newKey = () => ({ 'idempotency-key': randomUUID() });
const offering = new Set<number>();
const targets = targetsOn({
  eventStore: product.eventStore,
  uploadAs: (person, asked) => send(person.token, 'POST', asked),
  async offerHours(coach) {
    // A second time would be a change in another window.
    if (!offering.has(coach.id)) await openHours(product, coach);
    offering.add(coach.id);
  },
  disputeAs: ({ token }, bookingId) => must(product, 'POST', `/bookings/${bookingId}/statement`, { token, body: { says: 'otherAbsent' } }),
  act: ({ token }, method, path, body) => must(product, method, path, { token, headers: newKey(), ...(body !== undefined && { body }) }),
  async openSession({ email }, as) {
    const { body: token } = await must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: as === 'coach' } });
    const { body } = await must<{ sessions: { id: string; is_current: boolean }[] }>(product, 'GET', '/auth/sessions', { token });
    return body.sessions.find(({ is_current }) => is_current)?.id ?? '';
  },
});

/** The same of the staff for all, because nothing that they are refused changes anything. */
let staff: Readonly<Record<StaffRole, string>>;
beforeAll(async () => {
  const [moderator, auditor, custodian] = await Promise.all(staffRoles.map((role) => newStaff(product, role)));
  staff = { moderator: moderator?.token ?? '', auditor: auditor?.token ?? '', custodian: custodian?.token ?? '' };
});

let tokens: Readonly<Record<Caller, string | null>>;
let cast: Cast;
/** New people for each endpoint, so that its changes do not affect the next. */
async function gather(): Promise<void> {
  const [athlete, otherAthlete, coach, otherCoach] = await Promise.all([
    newAthlete(product),
    newAthlete(product),
    newCoach(product),
    newCoach(product),
  ]);
  cast = { athlete, otherAthlete, coach, otherCoach };
  // A coach may invite athletes who have reviewed them.
  const body = { coach_id: coach.id, rating: 4, comment: 'Seen at work' };
  await must(product, 'POST', '/create_review', { token: otherAthlete.token, body });
  const [endedAthlete, endedCoach] = await Promise.all([endedSession(product, athlete, false), endedSession(product, coach, true)]);
  tokens = { nobody: null, athlete: athlete.token, coach: coach.token, endedAthlete, endedCoach, ...staff };
}

async function send(token: string | null, method: string, { path, body, upload, position, isKeyed }: Asked) {
  const headers = {
    ...(isKeyed && newKey()),
    ...(position !== undefined && { 'at-least': position }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  if (!upload) return await request(product, method, path, { headers, ...(body !== undefined && { body }) });
  const form = new FormData();
  form.append(upload.field, new Blob([new Uint8Array(upload.bytes)]), 'file');
  const response = await fetch(product.api + path, { method, headers, body: form });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function ask(name: string, caller: Caller, target: Target): Promise<Told> {
  const [method = ''] = name.split(' ');
  const make = targets[name];
  if (!make) throw new Error(`nobody says how ${name} is asked`);
  const role: Role = caller === 'athlete' || caller === 'endedAthlete' ? 'athlete' : 'coach';
  const asked = await make(cast, target, role);
  const { status, body } = await send(tokens[caller], method, asked);
  return { status, body: JSON.stringify(body ?? null).replaceAll(/"requestId":"[^"]+"/gu, '') };
}

const isStaff = (caller: Caller): caller is StaffRole => staffRoles.some((role) => role === caller);

const isLetIn = ({ may }: Policy, caller: Caller): boolean =>
  may === 'anyone' || may.split(',').includes(caller) || (may === 'signedIn' && (caller === 'athlete' || caller === 'coach'));

describe('access to endpoints', () => {
  it('is declared for every endpoint, and no other', () => {
    expect(Object.keys(policies).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
    expect(Object.keys(targets).toSorted()).toEqual(Object.keys(policies).toSorted());
  });

  it('matches the OpenAPI document', () => {
    const documented = endpoints.map(([name, { 'x-role': role, 'x-staff': roles, security }]) => [
      name,
      role ?? roles?.join() ?? (security.some((one) => Object.keys(one).length === 0) ? 'anyone' : 'signedIn'),
    ]);
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(Object.entries(policies).map(([name, { may, documented = may }]) => [name, documented])),
    );
  });
});

describe.each(Object.entries(policies))('%s', (name, policy) => {
  beforeAll(gather);

  it('is refused to everyone else, whatever the target', async () => {
    const refused = callers.filter((caller) => !isLetIn(policy, caller));
    const found: string[] = [];
    for (const caller of refused) {
      const expected = caller === 'athlete' || caller === 'coach' || isStaff(caller) ? 403 : 401;
      for (const target of ['own', 'other', 'none'] as const) {
        const { status } = await ask(name, caller, target);
        if (status !== expected) found.push(`${caller}, ${target}: ${status}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("is granted to the right role, without revealing other people's targets", async () => {
    for (const caller of callers.filter((one) => isLetIn(policy, one))) {
      const own = await ask(name, caller, 'own');
      expect([caller, own.status]).toEqual([caller, policy.own]);
      const [other, none] = policy.target === 'none' ? [own, own] : [await ask(name, caller, 'other'), await ask(name, caller, 'none')];
      expect([caller, other.status, none.status]).toEqual([caller, ...statusesOf(policy)]);
      // Neither the status nor the body reveals whether the target exists.
      const isHidden = policy.target === 'private' || policy.target === 'own' || policy.target === 'none';
      expect([caller, other.body]).toEqual([caller, isHidden ? none.body : other.body]);
    }
  });
});

/** Expected statuses for another person's target, and for a missing one. */
function statusesOf({ target, own }: Policy): readonly [other: number, none: number] {
  if (target === 'private') return [404, 404];
  if (target === 'own') return [403, 403];
  return [own, target === 'public' ? 404 : own];
}
