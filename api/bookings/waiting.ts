import { bookingDecider, calendarStream, waitingAnswer, waitingCommand, waitingList, waitingRank } from '@academy/domain/bookings';
import { id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { callFacts } from '../calls/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { tooManyChanges } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import type { Bookings } from './facts.ts';

const params = Type.Object({ coachId: id('coachNotFound') });
const path = '/coaches/{coachId}/waiting';

export function joinWaitingEndpoint(services: Services, { calendarOf, offeredIn }: Bookings): Endpoint {
  const { handleCommand, hasCoach, now, pace } = services;
  const { isBlocked } = callFacts(services);
  return defineEndpoint({
    method: 'POST',
    path,
    group: 'Bookings',
    summary: "Wait for a place in a week of a coach's calendar. What becomes free is held for the first who waits.",
    access: { role: 'athlete' },
    params,
    body: waitingCommand,
    isRepeatable: true,
    responses: {
      200: { description: 'The athlete waits, since now or earlier.', schema: waitingAnswer },
      404: { description: 'Coach not found.' },
      409: {
        description:
          'The coach offers nothing in that week any more, the list is full, the athlete joined it ten times, is blocked or has the address of the coach, or the Idempotency-Key was used for ' +
          'another request.',
      },
      429: tooManyChanges,
    },
    async handle({ params: { coachId }, body: { week }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const at = now();
      const [isCoach, offering, isBlockedBy] = await Promise.all([
        hasCoach(coachId),
        offeredIn({ coachId, week, at: Date.parse(at), minutes: null }),
        isBlocked(coachId, actor.id),
      ]);
      if (!isCoach) throw new HttpProblem(404, 'coachNotFound');
      await services.mustBeTwo({ coachId, athleteId: actor.id });
      if (!offering) throw new HttpProblem(409, 'slotNotOffered', '/week');
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: { type: 'JoinWaiting', coachId, week, at, athleteId: actor.id, offering, isBlocked: isBlockedBy },
        actor,
        correlationId,
        repeat,
        request: { coachId, week },
        isInTurn: true,
      });
      const place = waitingRank(await calendarOf({ coachId, week }), actor.id);
      return { status: 200, body: { place }, headers: positionHeader(position) };
    },
  });
}

export const leaveWaitingEndpoint = ({ handleCommand, now, pace }: Services): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path,
    group: 'Bookings',
    summary: "Wait no more for a week of a coach's calendar.",
    access: { role: 'athlete' },
    params,
    query: waitingCommand.schema,
    responses: { 200: { description: 'The athlete does not wait, since now or earlier.', schema: waitingAnswer }, 429: tooManyChanges },
    async handle({ params: { coachId }, query: { week }, caller, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, undefined);
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: { type: 'LeaveWaiting', coachId, week, at: now(), athleteId: actor.id },
        actor,
        correlationId,
        isInTurn: true,
      });
      return { status: 200, body: { place: null }, headers: positionHeader(position) };
    },
  });

export const listWaitingEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/waiting',
    group: 'Bookings',
    summary: "List the weeks of coaches' calendars for which the caller waits, with the rank on each list.",
    access: { role: 'athlete' },
    responses: { 200: { description: 'The weeks that are not over, earliest first.', schema: waitingList } },
    async handle(request) {
      await awaitViews(request, ['waiting', 'coach_availability']);
      return { status: 200, body: await queries.bookings.waitingOf(callerOf(request.caller).id, now()) };
    },
  });
