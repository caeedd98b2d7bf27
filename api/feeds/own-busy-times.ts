import { busyDecider, busyStream, busyTimesRead, busyTimesView, feedLimits } from '@academy/domain/feeds';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import type { BusyFeedStore } from './busy-feed-store.ts';
import type { FeedStore } from './feed-store.ts';
import { calendarField, type ReceiveCalendar } from './receive-calendar.ts';

const path = '/busy_times';
const group = 'Calendars';

export const sendCalendarEndpoint = (receive: ReceiveCalendar): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path,
    group,
    summary:
      'Send a calendar file (iCalendar, up to 1 MB): nothing is offered while it says that the coach is busy. It is read for 180 days, ' +
      'takes the place of the former one, and nothing but times is kept of it.',
    access: { role: 'coach' },
    upload: { type: 'multipart/form-data', field: calendarField },
    responses: {
      200: { description: 'What was found in it.', schema: busyTimesRead },
      400: { description: 'The file is missing or no calendar.' },
      403: { description: 'Not a coach.' },
      413: { description: 'More than 1 MB, or more than can be read in two seconds.' },
      429: { description: `Too many files were sent, or more than ${feedLimits.busyChangesADay} that changed something in a day.` },
    },
    async handle({ caller, raw, correlationId }) {
      const { position, body } = await receive({ coachId: callerOf(caller).id, raw, correlationId });
      return { status: 200, body, headers: positionHeader(position) };
    },
  });

export const forgetCalendarEndpoint = ({ handleCommand, now }: Pick<Services, 'handleCommand' | 'now'>): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path,
    group,
    summary: "Forget the caller's busy times of other calendars.",
    access: { role: 'coach' },
    responses: {
      204: { description: 'None is known any more, or none was.' },
      403: { description: 'Not a coach.' },
    },
    async handle({ caller, correlationId }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: busyDecider,
        stream: busyStream(actor.id),
        command: { type: 'ForgetBusy', coachId: actor.id, at: now() },
        actor,
        correlationId,
      });
      return { status: 204, headers: positionHeader(position) };
    },
  });

export const readBusyTimesEndpoint = (
  { queries, awaitViews }: Pick<Services, 'queries' | 'awaitViews'>,
  { sessions, busy }: { readonly sessions: FeedStore; readonly busy: BusyFeedStore },
): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path,
    group,
    summary: "What is known of the caller's other calendars, and which secret addresses there are for them.",
    access: { role: 'coach' },
    responses: {
      200: { description: 'Since when, up to when, and how many busy times; and which addresses are open.', schema: busyTimesView },
      403: { description: 'Not a coach.' },
    },
    async handle(request) {
      await awaitViews(request, ['busy_times']);
      const { id } = callerOf(request.caller);
      const [found, hasSessions, hasBusy] = await Promise.all([queries.feeds.busyTimesOf(id), sessions.isOpen(id), busy.isOpen(id)]);
      const known = found && { replaced_at: found.at, until: found.until, spans: found.spans.length };
      return { status: 200, body: { known, links: { sessions: hasSessions, busy: hasBusy } } };
    },
  });
