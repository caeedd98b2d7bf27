import type { Context } from '../kernel/index.ts';
import { homeLive } from './live.ts';

export const home = { events: [], messages: {}, refusals: {}, liveViews: [homeLive] } as const satisfies Context;
