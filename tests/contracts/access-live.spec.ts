import { liveViews } from '@academy/domain';
import { livePath, parseServerMessage, parseView } from '@academy/domain/live';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { endedSession } from '../product/ended-session.ts';
import { must, newAthlete, newCoach } from '../product/people.ts';
import { newAuditor, newStaff, staffSignedIn } from '../product/staff.ts';
import { type Caller, expected, type LiveCast, livePolicies } from './access-live.ts';
import type { Target } from './access-cast.ts';

const product = inject('product');
const callers: readonly Caller[] = [
  'nobody',
  'athlete',
  'coach',
  'endedAthlete',
  'endedCoach',
  'moderator',
  'auditor',
  'custodian',
  'endedAuditor',
];
const targets: readonly Target[] = ['own', 'other', 'none'];

let cast: LiveCast;
let tokens: Readonly<Record<Caller, string | null>>;
beforeAll(async () => {
  const [athlete, otherAthlete, coach, otherCoach] = await Promise.all([
    newAthlete(product),
    newAthlete(product),
    newCoach(product),
    newCoach(product),
  ]);
  const [endedAthlete, endedCoach, moderator, custodian, member] = await Promise.all([
    endedSession(product, athlete, false),
    endedSession(product, coach, true),
    newStaff(product, 'moderator'),
    newStaff(product, 'custodian'),
    newAuditor(product, ['money']),
  ]);
  const [auditor, left] = [await staffSignedIn(product, member), await staffSignedIn(product, member, 1)];
  await must(product, 'DELETE', '/staff/session', { headers: { cookie: left.cookie } });
  cast = { athlete, otherAthlete, coach, otherCoach, auditor, otherAuditor: { id: auditor.id + 1 } };
  tokens = {
    nobody: null,
    athlete: athlete.token,
    coach: coach.token,
    endedAthlete,
    endedCoach,
    moderator: moderator.token,
    auditor: auditor.token,
    custodian: custodian.token,
    endedAuditor: left.token,
  };
});

let places = 0;
/** A separate client address, as set by a proxy, because connections per address are limited. */
function newPlace(): string {
  places += 1;
  return `10.98.${Math.floor(places / 250)}.${(places % 250) + 1}`;
}

/** The server's response for one view: subscribed, or the code of the refusal. */
async function answerTo(view: string, caller: Caller): Promise<string> {
  // Node's client accepts headers that a browser would set itself.
  const options = { headers: { origin: product.web, 'x-forwarded-for': newPlace() } } as unknown as string[];
  const socket = new WebSocket(product.api.replace('http', 'ws') + livePath, options);
  try {
    return await new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('the connection failed')));
      socket.addEventListener('close', () => reject(new Error('the connection was closed')));
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ type: 'authorise', token: tokens[caller] }));
        socket.send(JSON.stringify({ type: 'subscribe', views: [view], ages: [0] }));
      });
      socket.addEventListener('message', ({ data }) => {
        const message = parseServerMessage(String(data));
        if (message?.type === 'subscribed') resolve('subscribed');
        if (message?.type === 'refused') resolve(message.code);
      });
    });
  } finally {
    socket.close();
  }
}

describe('access to live views', () => {
  it('is declared for every live view, and no other', () => {
    expect(Object.keys(livePolicies).toSorted()).toEqual(liveViews.map(({ kind }) => kind).toSorted());
  });

  it.each(Object.entries(livePolicies))('%s', async (kind, policy) => {
    const rows = callers.flatMap((caller) => targets.map((target) => ({ caller, target })));
    const asked = await Promise.all(
      rows.map(async ({ caller, target }) => {
        const view = policy.view(cast, target, caller === 'athlete' || caller === 'endedAthlete' ? 'athlete' : 'coach');
        expect(parseView(liveViews, view)?.kind).toBe(kind);
        return `${caller}, ${target}: ${await answerTo(view, caller)}`;
      }),
    );
    expect(asked).toEqual(rows.map(({ caller, target }) => `${caller}, ${target}: ${expected(policy, caller, target)}`));
  });

  it.each<[Caller, (cast: LiveCast) => string]>([
    ['coach', ({ coach }) => `athlete/${coach.id}`],
    ['coach', ({ coach }) => `calls/athlete-${coach.id}`],
    ['athlete', ({ athlete }) => `calls/coach-${athlete.id}`],
  ])('is refused to a %s for their own id in the other role', async (caller, viewOf) => {
    expect(await answerTo(viewOf(cast), caller)).toBe('forbidden');
  });
});
