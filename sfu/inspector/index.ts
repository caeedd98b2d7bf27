import type { Page } from '@academy/platform/metrics';
import { pageHeaders, roomsPage } from './page.ts';
import { type InspectOptions, viewRooms } from './rooms-view.ts';

/** No id is longer. */
const mostCharacters = 100;
const callIn = (query: URLSearchParams): string => (query.get('call') ?? '').slice(0, mostCharacters);

/** What operators see of the rooms: a page that looks again by itself, and the same as JSON. */
export const inspectorPages = (options: InspectOptions): Readonly<Record<string, Page>> => ({
  '/': (query) => {
    const call = callIn(query);
    return { body: roomsPage(viewRooms(options, call), { call, isRefreshing: !query.has('hold') }), headers: pageHeaders };
  },
  '/rooms': (query) => ({ body: viewRooms(options, callIn(query)) }),
});
