import { feedAddress, openFeedCommand } from '@academy/domain/feeds';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import type { FeedStore } from './feed-store.ts';

export const openFeedEndpoint = (store: FeedStore, { now }: Pick<Services, 'now'>, apiUrl: string): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/calendar_feed',
    group: 'Calendars',
    summary: "Get an address from which calendar programs read the caller's sessions. It is shown once; the former one ends.",
    access: 'signedIn',
    body: openFeedCommand,
    responses: {
      201: { description: 'The address. Whoever has it can read the feed.', schema: feedAddress },
    },
    async handle({ caller, body }) {
      const { id, role } = callerOf(caller);
      const token = await store.open({ person: { id, role }, showsNames: body.shows_names }, now());
      return { status: 201, body: { url: `${apiUrl}/calendar_feeds/${token}.ics` } };
    },
  });

export const closeFeedEndpoint = (store: FeedStore): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path: '/calendar_feed',
    group: 'Calendars',
    summary: "End the caller's feed: its address leads nowhere any more.",
    access: 'signedIn',
    responses: {
      204: { description: 'There is no feed any more, or there was none.' },
    },
    async handle({ caller }) {
      await store.close(callerOf(caller).id);
      return { status: 204 };
    },
  });
