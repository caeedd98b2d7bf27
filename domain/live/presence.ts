import { defineLiveView, idInView } from '../kernel/index.ts';

/** In a running call, here, or not: gone, turned away for a while, or not showing it. */
export const presences = ['inSession', 'online', 'away'] as const;
export type Presence = (typeof presences)[number];

export const presenceLimits = {
  /** Seconds after which a person of whom nothing was heard is gone. */
  goneSeconds: 60,
  /** Seconds between the last connection's end and being gone: a page that is reloaded is back by then. */
  graceSeconds: 10,
  /** Seconds between two signs of life. */
  beatSeconds: 25,
  /** Minutes without any input after which a page counts as turned away from. */
  idleMinutes: 5,
} as const;

/** `presence/5` is whether coach 5 is here. */
export const presenceLive = defineLiveView({ kind: 'presence', of: idInView, watchers: 'signedIn' });
