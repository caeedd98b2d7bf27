import { busyTimesRead, feedAddress } from '@academy/domain/feeds';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import type { BusyFeedStore } from './busy-feed-store.ts';
import { calendarField, type ReceiveCalendar } from './receive-calendar.ts';

const path = '/busy_feed';
const group = 'Calendars';

export const openBusyFeedEndpoint = (store: BusyFeedStore, { now }: Pick<Services, 'now'>, apiUrl: string): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path,
    group,
    summary:
      "Get an address to which the caller's own computer sends calendar files. It is shown once; the former one ends. " +
      'The servers themselves never fetch a calendar.',
    access: { role: 'coach' },
    responses: {
      201: { description: 'The address. Whoever has it can say when the coach is busy.', schema: feedAddress },
      403: { description: 'Not a coach.' },
    },
    async handle({ caller }) {
      const token = await store.open(callerOf(caller).id, now());
      return { status: 201, body: { url: `${apiUrl}/busy_feeds/${token}` } };
    },
  });

export const closeBusyFeedEndpoint = (store: BusyFeedStore): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path,
    group,
    summary: 'End that address. The busy times that it brought stay until they are forgotten.',
    access: { role: 'coach' },
    responses: {
      204: { description: 'There is no such address any more, or there was none.' },
      403: { description: 'Not a coach.' },
    },
    async handle({ caller }) {
      await store.close(callerOf(caller).id);
      return { status: 204 };
    },
  });

export const putBusyFeedEndpoint = (store: BusyFeedStore, receive: ReceiveCalendar): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/busy_feeds/{token}',
    group,
    summary: 'Send a calendar file to a secret address, which is all that is needed. Otherwise as POST /busy_times.',
    access: 'anyone',
    params: Type.Object({ token: Type.String({ description: 'As in the address.' }) }),
    upload: { type: 'multipart/form-data', field: calendarField },
    responses: {
      200: { description: 'What was found in it.', schema: busyTimesRead },
      400: { description: 'The file is missing or no calendar.' },
      404: { description: 'There is no such address, or it was ended.' },
      413: { description: 'More than 1 MB, or more than can be read in two seconds.' },
      429: { description: 'Too many files were sent.' },
    },
    async handle({ params, raw, correlationId }) {
      const coachId = await store.find(params.token);
      if (coachId === null) throw new HttpProblem(404, 'notFound');
      const { position, body } = await receive({ coachId, raw, correlationId });
      return { status: 200, body, headers: positionHeader(position) };
    },
  });
