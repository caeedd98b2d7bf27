import { defineLiveView } from '../kernel/index.ts';

/** The facts on the landing page. */
export const homeLive = defineLiveView({ kind: 'home', watchers: 'anyone' });
