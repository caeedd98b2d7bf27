import type { Page } from '@academy/platform/health';
import { pageHeaders, roomsPage } from './page.ts';
import { type InspectOptions, viewRooms } from './rooms-view.ts';

/** Longer than any id. */
const mostCharacters = 100;
const callIn = (query: URLSearchParams): string => (query.get('call') ?? '').slice(0, mostCharacters);

/** Pages for operators: the rooms as a page that refreshes itself, and as JSON. */
export const inspectorPages = (options: InspectOptions): Readonly<Record<string, Page>> => ({
  '/': (query) => {
    const call = callIn(query);
    return { body: roomsPage(viewRooms(options, call), { call, isRefreshing: !query.has('hold') }), headers: pageHeaders };
  },
  '/rooms': (query) => ({ body: viewRooms(options, callIn(query)) }),
});
