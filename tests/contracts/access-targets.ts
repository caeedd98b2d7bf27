import { randomUUID } from 'node:crypto';
import { athleteDetails, coachDetails, newEmail, password, type Person } from '../product/people.ts';
import { availabilityBody } from '../product/availability.ts';
import { sessionFound, sessionIn } from '../product/booked-sessions.ts';
import { booked, freeTerms, startingIn, startIn } from '../product/bookings.ts';
import { earned, filled } from '../product/money.ts';
import { held, rung } from '../product/sessions.ts';
import type { Asked, Cast, Target } from './access-cast.ts';
import { conversationTargets } from './access-conversations.ts';
import { ownTargets } from './access-own.ts';
import { absent, calendar, nobodysBooking, pdf, png } from './access-files.ts';
import type { Role } from './access-policies.ts';
import { once } from './once.ts';

type Make = (cast: Cast, target: Target, as: Role) => Promise<Asked> | Asked;
type Made = (cast: Cast, owner: 'own' | 'other', as: Role) => Promise<Omit<Asked, 'path'> & { readonly id: string }>;

export interface TargetSources {
  readonly eventStore: string;
  readonly uploadAs: (person: Person, asked: Asked) => Promise<{ readonly body: unknown }>;
  /** The coach offers hours from then on. */
  readonly offerHours: (coach: Person) => Promise<unknown>;
  /** Disputes the outcome of a session. */
  readonly disputeAs: (person: Person, bookingId: string) => Promise<unknown>;
  /** Signs in again; returns the id of the new session. */
  readonly openSession: (person: Person, as: Role) => Promise<string>;
  /** Does something as this person. */
  readonly act: (
    person: Person,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ readonly body: unknown; readonly headers: Headers }>;
}

/** Requests to each endpoint for the caller's own, another person's and a missing target. */
export function targetsOn({
  eventStore,
  uploadAs,
  offerHours,
  disputeAs,
  openSession,
  act,
}: TargetSources): Readonly<Record<string, Make>> {
  const fixed =
    (path: string, body?: unknown): Make =>
    () => ({ path, ...(body !== undefined && { body }) });
  const people = ({ athlete, coach, otherAthlete, otherCoach }: Cast, target: Target) =>
    target === 'own'
      ? { athlete: athlete.id, coach: coach.id }
      : target === 'other'
        ? { athlete: otherAthlete.id, coach: otherCoach.id }
        : { athlete: absent, coach: absent };
  /** A newly created target, whose id replaces `{}` in the path. */
  const thing =
    (path: string, make: Made, body?: (cast: Cast) => unknown): Make =>
    async (cast, target, as) => {
      const { id, position } = target === 'none' ? { id: randomUUID(), position: undefined } : await make(cast, target, as);
      return { path: path.replace('{}', id), ...(body && { body: body(cast) }), ...(position !== undefined && { position }) };
    };
  const pair = (cast: Cast, owner: 'own' | 'other') => {
    const { athlete, coach } = people(cast, owner);
    return { athleteId: athlete, coachId: coach };
  };
  const ringing: Made = async (cast, owner) => {
    const { callId: id, position } = await rung({ eventStore }, { ...pair(cast, owner), seconds: 1 });
    return { id, position };
  };
  const running: Made = async (cast, owner) => {
    const { callId: id, position } = await held({ eventStore }, { ...pair(cast, owner), seconds: 60, isRunning: true });
    return { id, position };
  };
  const booking =
    (path: string, isConfirmed: boolean, body?: unknown, minutes?: number): Make =>
    async (cast, target) => {
      const { id, position } =
        target === 'none'
          ? { id: nobodysBooking, position: undefined }
          : await booked(
              { eventStore },
              { ...pair(cast, target), isConfirmed, isFree: !isConfirmed, ...(minutes !== undefined && startingIn(minutes)) },
            );
      return { path: path.replace('{}', id), ...(body !== undefined && { body }), ...(position !== undefined && { position }) };
    };
  /** A session whose room is open. */
  const beginning: Make = async (cast, target) => {
    const id = target === 'none' ? nobodysBooking : (await sessionIn({ eventStore }, pair(cast, target), 5)).id;
    return { path: `/bookings/${id}/room` };
  };
  /** A session whose outcome is found, and disputed by the other person if the caller's own. */
  const over =
    (path: string, body?: unknown, isDisputed = false): Make =>
    async (cast, target, as) => {
      const id = target === 'none' ? nobodysBooking : (await sessionFound({ eventStore }, pair(cast, target))).id;
      if (isDisputed && target === 'own') await disputeAs(as === 'coach' ? cast.athlete : cast.coach, id);
      return { path: path.replace('{}', id), ...(body !== undefined && { body }) };
    };
  /** The same, of a coach who offers hours. */
  const movable =
    (path: string, body: unknown): Make =>
    async (cast, target, as) => {
      if (target !== 'none') await offerHours(target === 'own' ? cast.coach : cast.otherCoach);
      return await booking(path, true, body)(cast, target, as);
    };
  /** A session that began ten minutes ago. */
  const begun = (path: string, body?: unknown): Make => booking(path, true, body, -10);
  const goal: Make = async (cast, target) => {
    const body = { state: 'reached' };
    if (target === 'none') return { path: `/goals/${absent}_${absent}_0000000000000000`, body };
    const { id } = await booked({ eventStore }, { ...pair(cast, target), isConfirmed: true, ...startingIn(-10) });
    const by = target === 'own' ? cast.athlete : cast.otherAthlete;
    const set = await act(by, 'POST', `/bookings/${id}/goals`, { text: 'Serve', day: null });
    return { path: `/goals/${(set.body as { id: string }).id}`, body };
  };
  const shared: Make = async (cast, target, as) => {
    const asked = await begun('/bookings/{}/safety_card')(cast, target, as);
    const by = target === 'own' ? cast.athlete : cast.otherAthlete;
    if (target !== 'none') await act(by, 'POST', asked.path.replace('safety_card', 'safety_consent'));
    return asked;
  };
  const upload: Asked = { path: '/coach_documents?name=a.pdf', upload: { field: 'document', bytes: pdf } };
  const session: Made = async (cast, owner, as) => {
    const person = owner === 'own' ? cast[as] : as === 'coach' ? cast.otherCoach : cast.otherAthlete;
    return { id: await openSession(person, as) };
  };
  const document: Made = async ({ coach, otherCoach }, owner) =>
    (await uploadAs(owner === 'own' ? coach : otherCoach, upload)).body as { id: string };
  const picture: Asked = { path: '/upload_image', upload: { field: 'image', bytes: png } };
  const image: Made = async (cast, owner, as) => {
    const person = owner === 'own' ? cast[as] : as === 'coach' ? cast.otherCoach : cast.otherAthlete;
    return { id: ((await uploadAs(person, picture)).body as { image_id: string }).image_id };
  };
  const withdrawal = { path: '/wallet/withdrawals', body: { paise: 10_000 }, isKeyed: true } as const;
  const rich = new Map<string, Promise<unknown>>();
  const payouts = new Map<string, ReturnType<Made>>();
  const withMoney = async (cast: Cast, owner: 'own' | 'other', as: Role) => {
    const { athleteId, coachId } = pair(cast, owner);
    const paise = 50_000;
    const fee = as === 'coach' ? { fee_paise: 1_000, total_paise: 9_000 } : { fee_paise: 0, total_paise: 10_000 };
    await once(rich, `${as} ${as === 'coach' ? coachId : athleteId}`, () =>
      as === 'coach' ? earned({ eventStore }, { coachId, paise }) : filled({ eventStore }, { athleteId, paise }),
    );
    return { ...withdrawal, body: { ...withdrawal.body, ...fee } };
  };
  const payout: Made = async (cast, owner, as) => {
    const person = owner === 'own' ? cast[as] : as === 'coach' ? cast.otherCoach : cast.otherAthlete;
    return await once(payouts, `${as} ${person.id}`, async () => {
      const { path, body } = await withMoney(cast, owner, as);
      const asked = await act(person, 'POST', path, body);
      return { id: (asked.body as { ids: [string] }).ids[0], position: asked.headers.get('position') ?? '' };
    });
  };
  const card = { paise: 100_000, method: 'gpay', token: 'tok_access' };
  const payment: Made = async (cast, owner) => {
    const person = owner === 'own' ? cast.athlete : cast.otherAthlete;
    const { body, headers } = await act(person, 'POST', '/payments', card);
    return { id: (body as { payment_id: string }).payment_id, position: headers.get('position') ?? '' };
  };
  const words = { email: 'nobody@mail.com', password: 'Wrong@2026', refreshToken: 'none' };
  return {
    // Wrong attempts at one address are slowed down.
    'POST /logging': () => ({ path: '/logging', body: { ...words, email: newEmail() } }),
    'POST /send_otp_email': fixed('/send_otp_email', {}),
    'POST /verify_email': fixed('/verify_email', {}),
    'POST /registration': fixed('/registration', {}),
    'POST /coachregistration': fixed('/coachregistration', {}),
    'POST /auth/refresh': fixed('/auth/refresh', words),
    'POST /auth/logout': fixed('/auth/logout', words),
    'POST /auth/forgot_password': fixed('/auth/forgot_password', {}),
    'POST /auth/reset_password': fixed('/auth/reset_password', {}),
    'GET /auth/mailbox_pass/{pass}': fixed('/auth/mailbox_pass/none'),
    'GET /auth/sessions': fixed('/auth/sessions'),
    'DELETE /auth/sessions': fixed('/auth/sessions'),
    'DELETE /auth/sessions/{session_id}': thing('/auth/sessions/{}', session),
    'GET /home_facts': fixed('/home_facts'),
    'GET /get_all_reviews': fixed('/get_all_reviews'),
    'GET /get_services/{domain}': fixed('/get_services/Tennis'),
    'GET /search_coaches': fixed('/search_coaches'),
    'GET /get_image/{image_id}': thing('/get_image/{}', image),
    'GET /coaches': fixed('/coaches'),
    'GET /coach/{coachId}': (cast, target) => ({ path: `/coach/${people(cast, target).coach}` }),
    'GET /public_coaches/{coachId}': (cast, target) => ({ path: `/public_coaches/${people(cast, target).coach}` }),
    'PUT /coach/update': ({ coach }) => ({
      path: '/coach/update',
      body: { ...coachDetails(coach.name), coach_languages: 'English', gender: '', coach_phone: '9876543210' },
    }),
    'POST /upload_image': () => picture,
    'GET /atheleteprofile/{athleteId}': (cast, target) => ({
      path: `/atheleteprofile/${people(cast, target).athlete}`,
      position: cast.athlete.position,
    }),
    'PUT /atheleteprofile': ({ athlete }) => ({ path: '/atheleteprofile', body: athleteDetails(athlete.name) }),
    'PUT /athlete_photo': async (cast, target) => ({
      path: '/athlete_photo',
      body: { image_id: target === 'none' ? randomUUID() : (await image(cast, target, 'athlete')).id },
    }),
    'POST /create_review': (cast, target) => ({
      path: '/create_review',
      body: { coach_id: people(cast, target).coach, rating: 5, comment: 'Seen at work' },
    }),
    'GET /next_review': (cast, target) => ({ path: `/next_review?coach_id=${people(cast, target).coach}` }),
    'POST /coach_documents': () => upload,
    'GET /coach_documents': fixed('/coach_documents'),
    'GET /coach_documents/{document_id}': thing('/coach_documents/{}', document),
    'DELETE /coach_documents/{document_id}': thing('/coach_documents/{}', document),
    'POST /calls': (cast, target) => ({ path: '/calls', body: { coach_id: people(cast, target).coach, sport: 'Tennis' } }),
    'GET /calls/ringing': fixed('/calls/ringing'),
    'GET /calls/{callId}': thing('/calls/{}', ringing),
    'POST /calls/{callId}/accept': thing('/calls/{}/accept', ringing),
    'POST /calls/{callId}/decline': thing('/calls/{}/decline', ringing),
    'POST /calls/{callId}/cancel': thing('/calls/{}/cancel', ringing),
    'POST /calls/{callId}/invitations': thing('/calls/{}/invitations', running, ({ otherAthlete }) => ({ athlete_id: otherAthlete.id })),
    'POST /calls/{callId}/ticket': thing('/calls/{}/ticket', running),
    'POST /calls/{callId}/end': thing('/calls/{}/end', running),
    'POST /calls/{callId}/removals': thing('/calls/{}/removals', running, ({ athlete }) => ({ athlete_id: athlete.id })),
    'GET /blocked_athletes': fixed('/blocked_athletes'),
    'POST /blocked_athletes': (cast, target) => ({ path: '/blocked_athletes', body: { athlete_id: people(cast, target).athlete } }),
    'DELETE /blocked_athletes/{athleteId}': (cast, target) => ({ path: `/blocked_athletes/${people(cast, target).athlete}` }),
    'GET /availability': fixed('/availability'),
    'PUT /availability': fixed('/availability', availabilityBody()),
    'GET /coaches/{coachId}/slots': (cast, target) => ({
      path: `/coaches/${people(cast, target).coach}/slots?from=2027-01-01T00:00Z&to=2027-02-01T00:00Z`,
    }),
    'POST /calendar_feed': fixed('/calendar_feed', { shows_names: false }),
    'DELETE /calendar_feed': fixed('/calendar_feed'),
    'GET /calendar_feeds/{file}': fixed('/calendar_feeds/none.ics'),
    'POST /busy_times': () => ({ path: '/busy_times', upload: { field: 'calendar', bytes: calendar } }),
    'DELETE /busy_times': fixed('/busy_times'),
    'GET /busy_times': fixed('/busy_times'),
    'POST /busy_feed': fixed('/busy_feed'),
    'DELETE /busy_feed': fixed('/busy_feed'),
    'PUT /busy_feeds/{token}': () => ({ path: '/busy_feeds/none', upload: { field: 'calendar', bytes: calendar } }),
    'POST /bookings': async (cast, target) => {
      if (target !== 'none') await offerHours(target === 'own' ? cast.coach : cast.otherCoach);
      const starts = startIn(target === 'own' ? 3 : 4);
      return { path: '/bookings', body: { coach_id: people(cast, target).coach, starts_at: starts, kind: 'session' } };
    },
    'GET /bookings': fixed('/bookings?from=2027-01-01T00:00Z&to=2027-02-01T00:00Z'),
    'GET /bookings/{bookingId}': booking('/bookings/{}', true),
    'POST /bookings/{bookingId}/confirm': booking('/bookings/{}/confirm', false, freeTerms),
    'POST /bookings/{bookingId}/release': booking('/bookings/{}/release', false),
    'POST /bookings/{bookingId}/move': movable('/bookings/{}/move', { starts_at: startIn(4) }),
    'POST /bookings/{bookingId}/proposals': movable('/bookings/{}/proposals', { starts: [startIn(4)] }),
    'POST /coaches/{coachId}/waiting': async (cast, target) => {
      if (target !== 'none') await offerHours(target === 'own' ? cast.coach : cast.otherCoach);
      return { path: `/coaches/${people(cast, target).coach}/waiting`, body: { week: 1 } };
    },
    'DELETE /coaches/{coachId}/waiting': (cast, target) => ({ path: `/coaches/${people(cast, target).coach}/waiting?week=1` }),
    'GET /waiting': fixed('/waiting'),
    'POST /bookings/{bookingId}/cancel': booking('/bookings/{}/cancel', true, { capture_paise: 0, reason: 'unwell' }),
    'POST /bookings/{bookingId}/room': beginning,
    'POST /bookings/{bookingId}/statement': over('/bookings/{}/statement', { says: 'technical' }),
    'POST /bookings/{bookingId}/answer': over('/bookings/{}/answer', { agrees: false }, true),
    'GET /bookings/{bookingId}/calendar': booking('/bookings/{}/calendar', true),
    'GET /bookings/{bookingId}/evidence': over('/bookings/{}/evidence'),
    'GET /receipts/{bookingId}': booking('/receipts/{}', true),
    'GET /bookings/{bookingId}/record': begun('/bookings/{}/record'),
    'PUT /bookings/{bookingId}/record/note': begun('/bookings/{}/record/note', { version: 0, done: 'Serves', take_home: '', drills: '' }),
    'POST /bookings/{bookingId}/record/replies': begun('/bookings/{}/record/replies', { text: 'Thank you' }),
    'POST /bookings/{bookingId}/goals': begun('/bookings/{}/goals', { text: 'Serve', day: null }),
    'PUT /goals/{goalId}': goal,
    'GET /progress': fixed('/progress'),
    'GET /progress/{athleteId}': (cast, target) => ({ path: `/progress/${people(cast, target).athlete}` }),
    'GET /progress_file': fixed('/progress_file?format=csv'),
    'POST /bookings/{bookingId}/safety_consent': begun('/bookings/{}/safety_consent'),
    'DELETE /bookings/{bookingId}/safety_consent': begun('/bookings/{}/safety_consent'),
    'GET /bookings/{bookingId}/safety': begun('/bookings/{}/safety'),
    'GET /bookings/{bookingId}/safety_card': shared,
    'GET /weeks': fixed('/weeks'),
    'GET /coaches/{coachId}/presence': (cast, target) => ({ path: `/coaches/${people(cast, target).coach}/presence` }),
    'GET /coach/{coachId}/ratings': (cast, target) => ({ path: `/coach/${people(cast, target).coach}/ratings` }),
    'GET /wallet': fixed('/wallet'),
    'GET /wallet/lines': fixed('/wallet/lines'),
    'GET /wallet/months': fixed('/wallet/months'),
    'GET /wallet/statement': fixed('/wallet/statement?from=2026-01-01T00:00Z&to=2027-01-01T00:00Z'),
    'GET /explain/{name}': fixed('/explain/current'),
    'POST /wallet/withdrawals': async (cast, target, as) => (target === 'own' ? await withMoney(cast, target, as) : withdrawal),
    'GET /wallet/withdrawals': fixed('/wallet/withdrawals'),
    'GET /wallet/withdrawals/{payoutId}': thing('/wallet/withdrawals/{}', payout),
    'PUT /account/payout_method': () => ({
      path: '/account/payout_method',
      body: { kind: 'upi', address: 'coach@upi', password },
      isKeyed: true,
    }),
    'POST /payments': () => ({ path: '/payments', body: card, isKeyed: true }),
    'GET /payments': fixed('/payments'),
    'GET /payments/{paymentId}': thing('/payments/{}', payment),
    'GET /payments/{paymentId}/action': thing('/payments/{}/action', payment),
    'GET /payment_settings': fixed('/payment_settings'),
    ...conversationTargets(act, uploadAs),
    ...ownTargets,
    'POST /provider_events': fixed('/provider_events', {}),
  };
}
