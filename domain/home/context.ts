import type { Context } from '../kernel/index.ts';
import { homeLive } from './live.ts';

export const home = { events: [], histories: [], scopes: {}, messages: {}, refusals: {}, liveViews: [homeLive] } as const satisfies Context;
