import {
  drillsOf,
  recordDecider,
  type RecordEvent,
  recordStream,
  repliedAnswer,
  writeDrills,
  writeNote,
  writeReply,
} from '@academy/domain/records';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { WritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { recordedSessions, tooMany } from './facts.ts';

export function writeNoteEndpoint(services: Services, pace: WritePace): Endpoint {
  const { handleCommand, now } = services;
  const sessionOf = recordedSessions(services);
  return defineEndpoint({
    method: 'PUT',
    path: '/bookings/{bookingId}/record/note',
    group: 'Records',
    summary: "Write or correct the coach's note about a session that has begun.",
    access: { role: 'coach' },
    params: bookingParams,
    body: writeNote,
    isRepeatable: true,
    responses: {
      200: { description: 'It is written, now or earlier.', schema: success },
      404: { description: 'The coach has no such session.' },
      409: {
        description:
          'The session has not begun or was cancelled, the note was changed in the meantime, or the Idempotency-Key was used for another request.',
      },
      429: tooMany,
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const at = now();
      const note = { done: body.done.trim(), takeHome: body.take_home.trim(), drills: writeDrills(drillsOf(body.drills)) };
      const { position } = await handleCommand({
        decider: recordDecider,
        stream: recordStream(bookingId),
        command: { type: 'WriteNote', session: await sessionOf(bookingId, { by: actor, at }), at, version: body.version, note },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}

export function writeReplyEndpoint(services: Services, pace: WritePace): Endpoint {
  const { handleCommand, now } = services;
  const sessionOf = recordedSessions(services);
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/record/replies',
    group: 'Records',
    summary: 'Reply to the record of a session that has begun.',
    access: 'signedIn',
    params: bookingParams,
    body: writeReply,
    isRepeatable: true,
    responses: {
      201: { description: 'It is written.', schema: repliedAnswer },
      404: { description: 'The caller has no such session.' },
      409: {
        description:
          'The session has not begun or was cancelled, it has all the replies that it can have, or the Idempotency-Key was used for another request.',
      },
      429: tooMany,
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const at = now();
      const { position, events } = await handleCommand({
        decider: recordDecider,
        stream: recordStream(bookingId),
        command: { type: 'WriteReply', session: await sessionOf(bookingId, { by: actor, at }), at, by: actor.role, text: body.text.trim() },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
      });
      const [event] = events as readonly RecordEvent[];
      if (event?.type !== 'ReplyWritten') throw new Error('a reply was written without its event');
      return { status: 201, body: { number: event.data.number }, headers: positionHeader(position) };
    },
  });
}
