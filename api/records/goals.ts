import {
  goalAnswer,
  goalDecider,
  type GoalEvent,
  goalIdOf,
  goalIdPattern,
  markGoal,
  parseGoalId,
  progressStream,
  setGoal,
} from '@academy/domain/records';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { idHex } from '../commands/id-hex.ts';
import { positionHeader } from '../commands/position.ts';
import type { WritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { recordedSessions, tooMany } from './facts.ts';

export function setGoalEndpoint(services: Services, pace: WritePace): Endpoint {
  const { handleCommand, now } = services;
  const sessionOf = recordedSessions(services);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/goals',
    group: 'Records',
    summary: 'Set a goal of the athlete with the coach, from a session that has begun on.',
    access: 'signedIn',
    params: bookingParams,
    body: setGoal,
    isRepeatable: true,
    responses: {
      201: { description: 'It is set, for both to see.', schema: goalAnswer },
      404: { description: 'The caller has no such session.' },
      409: {
        description:
          'The session has not begun or was cancelled, the two have all the open goals that they can have, or the Idempotency-Key was used ' +
          'for another request.',
      },
      429: tooMany,
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const at = now();
      const session = await sessionOf(bookingId, { by: actor, at });
      const { position, events } = await handleCommand({
        decider: goalDecider,
        stream: progressStream(session),
        command: {
          type: 'SetGoal',
          session,
          goalId: goalIdOf(session, idHex(`${actor.role}-${actor.id}`, repeat?.key)),
          by: actor.role,
          at,
          text: body.text.trim(),
          day: body.day || null,
        },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
      });
      const [event] = events as readonly GoalEvent[];
      if (!event) throw new Error('a goal was set without its event');
      return { status: 201, body: { id: event.data.goalId }, headers: positionHeader(position) };
    },
  });
}

export const markGoalEndpoint = ({ handleCommand, now }: Services, pace: WritePace): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/goals/{goalId}',
    group: 'Records',
    summary: 'Mark a goal as reached, take that back, or drop the goal for good.',
    access: 'signedIn',
    params: Type.Object({ goalId: Type.String({ pattern: goalIdPattern, maxLength: 60, problem: 'goalNotFound' }) }),
    body: markGoal,
    isRepeatable: true,
    responses: {
      200: { description: 'It is so, now or earlier.', schema: success },
      404: { description: 'The caller has no such goal.' },
      409: {
        description:
          'It was dropped, the two have all the open goals that they can have, or the Idempotency-Key was used for another request.',
      },
      429: tooMany,
    },
    async handle({ params: { goalId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const pair = parseGoalId(goalId);
      if (!pair) throw new HttpProblem(404, 'goalNotFound');
      const { position } = await handleCommand({
        decider: goalDecider,
        stream: progressStream(pair),
        command: { type: 'MarkGoal', goalId, by: actor, at: now(), to: body.state },
        actor,
        correlationId,
        repeat,
        request: { goalId, body },
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
