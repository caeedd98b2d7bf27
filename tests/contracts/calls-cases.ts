import type { Case, Sent, CallsEnvironment } from './calls-requests.ts';
import { ninth, nowhere } from './calls-requests.ts';

type Who = 'coach' | 'athlete' | 'otherCoach' | 'stranger';
type State = 'ringing' | 'missed' | 'running' | 'over';

const tooLarge = 'x'.repeat(200_000);
const asText = { 'content-type': 'text/plain' };

/** Cases of an endpoint of one call: the caller, the state of the call, the body, and earlier steps. */
function endpointOf(word: string, role: 'coach' | 'athlete' | 'both', from: State, bodyOf?: (calls: CallsEnvironment) => object) {
  const right: Who = role === 'athlete' ? 'athlete' : 'coach';
  const wrong: Who = role === 'athlete' ? 'coach' : 'athlete';
  const sent = (calls: CallsEnvironment, id: string, who: Who = right): Sent => ({
    path: `/calls/${id}${word && `/${word}`}`,
    token: calls[who].token,
    ...(bodyOf && { body: bodyOf(calls) }),
  });
  const after =
    (state: State, who?: Who, before?: (calls: CallsEnvironment, id: string) => Promise<void>) => async (calls: CallsEnvironment) => {
      const id = await calls[state]();
      await before?.(calls, id);
      return sent(calls, id, who);
    };
  const with_ = (changed: Partial<Sent>) => async (calls: CallsEnvironment) => ({ ...sent(calls, await calls[from]()), ...changed });
  return {
    after,
    with: with_,
    /** Cases common to all of them. */
    common: [
      [200, '', after(from)],
      [400, '/callId callNotFound', (calls) => sent(calls, 'none')],
      [401, 'notSignedIn', async (calls) => ({ path: sent(calls, await calls[from]()).path })],
      ...(role === 'both' ? [] : [[403, 'forbidden', after(from, wrong)] satisfies Case]),
      [404, 'callNotFound', (calls) => sent(calls, nowhere)],
      [404, 'callNotFound', after(from, role === 'athlete' ? 'stranger' : 'otherCoach')],
    ] satisfies Case[],
    keyReused: [
      409,
      'keyReused',
      async (calls) => calls.again(await after(from)(calls), { path: sent(calls, await calls[from]()).path }),
    ] satisfies Case,
  };
}

const withBody = (at: ReturnType<typeof endpointOf>, problem: string): Case[] => [
  [400, problem, at.with({ body: { athlete_id: 0 } })],
  [413, 'bodyTooLarge', at.with({ body: { athlete_id: tooLarge } })],
  [415, 'unsupportedMediaType', at.with({ headers: asText })],
];

const accept = endpointOf('accept', 'coach', 'ringing');
const decline = endpointOf('decline', 'coach', 'ringing');
const cancel = endpointOf('cancel', 'athlete', 'ringing');
const end = endpointOf('end', 'coach', 'running');
const read = endpointOf('', 'both', 'running');
const ticket = endpointOf('ticket', 'both', 'running');
const invite = endpointOf('invitations', 'coach', 'running', ({ acquainted }) => ({ athlete_id: acquainted.id }));
const remove = endpointOf('removals', 'coach', 'running', ({ athlete }) => ({ athlete_id: athlete.id }));

const accepted = (calls: CallsEnvironment, id: string) => calls.post(`/calls/${id}/accept`, calls.coach);
const declined = (calls: CallsEnvironment, id: string) => calls.post(`/calls/${id}/decline`, calls.coach);
const cancelled = (calls: CallsEnvironment, id: string) => calls.post(`/calls/${id}/cancel`, calls.athlete);
const removed = (calls: CallsEnvironment, id: string) => calls.post(`/calls/${id}/removals`, calls.coach, { athlete_id: calls.athlete.id });

const ringAt = ({ coach, athlete }: Pick<CallsEnvironment, 'coach' | 'athlete'>): Sent => ({
  path: '/calls',
  token: athlete.token,
  body: { coach_id: coach.id, sport: 'Tennis' },
});
const ring =
  (change: (sent: Sent, calls: CallsEnvironment) => Partial<Sent> = () => ({})) =>
  async (calls: CallsEnvironment) => {
    const sent = ringAt(await calls.newPair());
    return { ...sent, ...change(sent, calls) };
  };
const block =
  (changed: Partial<Sent> = {}) =>
  (calls: CallsEnvironment): Sent => ({
    path: '/blocked_athletes',
    token: calls.otherCoach.token,
    body: { athlete_id: calls.athlete.id },
    ...changed,
  });
const unblock =
  (changed: Partial<Sent> = {}) =>
  (calls: CallsEnvironment): Sent => ({
    path: `/blocked_athletes/${calls.athlete.id}`,
    token: calls.otherCoach.token,
    ...changed,
  });
const list = (path: string): Case[] => [
  [200, '', ({ coach: { token } }) => ({ path, token })],
  [401, 'notSignedIn', () => ({ path })],
  [403, 'forbidden', ({ athlete: { token } }) => ({ path, token })],
];

/** Every status and code of the endpoints for video calls, except 429 per address and server faults. */
export const cases: Readonly<Record<string, readonly Case[]>> = {
  'POST /calls': [
    [201, '', ring()],
    [400, '/coach_id calledCoachNotFound', ring((_, { coach }) => ({ body: { coach_id: -coach.id, sport: 'Tennis' } }))],
    [400, '/sport unknownSport', ring((_, { coach }) => ({ body: { coach_id: coach.id, sport: 'Chess' } }))],
    [401, 'notSignedIn', ({ coach }) => ({ path: '/calls', body: { coach_id: coach.id, sport: 'Tennis' } })],
    [403, 'forbidden', ring((_, { coach }) => ({ token: coach.token }))],
    [404, '/coach_id calledCoachNotFound', ring(() => ({ body: { coach_id: ninth, sport: 'Tennis' } }))],
    [409, 'alreadyRinging', async (calls) => (await calls.ringing(), ringAt(calls))],
    [
      409,
      'callerBlocked',
      async (calls) => {
        const pair = await calls.newPair();
        await calls.post('/blocked_athletes', pair.coach, { athlete_id: pair.athlete.id });
        return ringAt(pair);
      },
    ],
    [
      409,
      'keyReused',
      async (calls) => {
        const sent = ringAt(await calls.newPair());
        return await calls.again(sent, { body: { ...(sent.body as object), sport: 'Yoga' } });
      },
    ],
    [413, 'bodyTooLarge', ring(() => ({ body: { sport: tooLarge } }))],
    [415, 'unsupportedMediaType', ring(() => ({ headers: asText }))],
    [
      429,
      'tooManyRequests',
      async (calls) => {
        const pair = await calls.newPair();
        for (let index = 0; index < 5; index += 1) await calls.rings(ringAt(pair));
        return ringAt(pair);
      },
    ],
  ],
  'GET /calls/ringing': list('/calls/ringing'),
  'GET /calls/{callId}': [...read.common, [404, 'callNotFound', read.after('running', 'stranger')]],
  'POST /calls/{callId}/accept': [
    ...accept.common,
    [409, 'callNotRinging', accept.after('missed')],
    [409, 'callNotRinging', accept.after('ringing', 'coach', declined)],
    [409, 'callNotRinging', accept.after('ringing', 'coach', cancelled)],
    accept.keyReused,
  ],
  'POST /calls/{callId}/decline': [
    ...decline.common,
    [409, 'callNotRinging', decline.after('ringing', 'coach', accepted)],
    [409, 'callNotRinging', decline.after('over')],
    decline.keyReused,
  ],
  'POST /calls/{callId}/cancel': [
    ...cancel.common,
    [409, 'callNotRinging', cancel.after('ringing', 'athlete', accepted)],
    [409, 'callNotRinging', cancel.after('ringing', 'athlete', declined)],
    cancel.keyReused,
  ],
  'POST /calls/{callId}/invitations': [
    ...invite.common,
    ...withBody(invite, '/athlete_id invitedAthleteNotFound'),
    [
      404,
      '/athlete_id invitedAthleteNotFound',
      async (calls) => ({ ...(await invite.after('running')(calls)), body: { athlete_id: calls.stranger.id } }),
    ],
    [409, 'callNotAnswered', invite.after('ringing')],
    [409, 'callOver', invite.after('over')],
    [
      409,
      'callFull',
      async (calls) => ({ path: `/calls/${await calls.full()}/invitations`, token: calls.coach.token, body: { athlete_id: ninth } }),
    ],
    [
      409,
      '/athlete_id athleteRemoved',
      async (calls) => ({ ...(await invite.after('running', 'coach', removed)(calls)), body: { athlete_id: calls.athlete.id } }),
    ],
    invite.keyReused,
  ],
  'POST /calls/{callId}/ticket': [
    ...ticket.common,
    [404, 'callNotFound', ticket.after('running', 'stranger')],
    [409, 'callNotAnswered', ticket.after('ringing')],
    [409, 'callOver', ticket.after('missed')],
    [409, 'callOver', ticket.after('over', 'athlete')],
    [409, 'removedFromCall', ticket.after('running', 'athlete', removed)],
    [
      409,
      'callerBlocked',
      async (calls) => {
        const { coach, athlete, id } = await calls.talking();
        await calls.post('/blocked_athletes', coach, { athlete_id: athlete.id });
        return { path: `/calls/${id}/ticket`, token: athlete.token };
      },
    ],
  ],
  'POST /calls/{callId}/end': [
    ...end.common,
    [409, 'callNotAnswered', end.after('ringing')],
    [409, 'callOver', end.after('ringing', 'coach', declined)],
    end.keyReused,
  ],
  'POST /calls/{callId}/removals': [
    ...remove.common,
    ...withBody(remove, '/athlete_id invitedAthleteNotFound'),
    [
      404,
      '/athlete_id invitedAthleteNotFound',
      async (calls) => ({ ...(await remove.after('running')(calls)), body: { athlete_id: calls.stranger.id } }),
    ],
    [409, 'callNotAnswered', remove.after('ringing')],
    [409, 'callOver', remove.after('over')],
    remove.keyReused,
  ],
  'GET /blocked_athletes': list('/blocked_athletes'),
  'POST /blocked_athletes': [
    [200, '', block()],
    [400, '/athlete_id invalidField', block({ body: { athlete_id: 0 } })],
    [401, 'notSignedIn', ({ athlete }) => ({ path: '/blocked_athletes', body: { athlete_id: athlete.id } })],
    [403, 'forbidden', (calls) => block({ token: calls.athlete.token })(calls)],
    [409, 'keyReused', (calls) => calls.again(block()(calls), { body: { athlete_id: calls.stranger.id } })],
    [413, 'bodyTooLarge', block({ body: { athlete_id: tooLarge } })],
    [415, 'unsupportedMediaType', block({ headers: asText })],
  ],
  'DELETE /blocked_athletes/{athleteId}': [
    [200, '', unblock()],
    [400, '/athleteId invalidField', unblock({ path: '/blocked_athletes/none' })],
    [401, 'notSignedIn', ({ athlete }) => ({ path: `/blocked_athletes/${athlete.id}` })],
    [403, 'forbidden', (calls) => unblock({ token: calls.athlete.token })(calls)],
    [409, 'keyReused', (calls) => calls.again(unblock()(calls), { path: `/blocked_athletes/${calls.stranger.id}` }, 'DELETE')],
  ],
};
