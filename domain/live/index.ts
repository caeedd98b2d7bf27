export type { LiveView } from '../kernel/index.ts';
export type { ClientMessage, LiveFeature, LiveRefusal, ServerMessage } from './messages.ts';
export { liveFeatures, liveLimits, livePath, parseClientMessage, parseServerMessage } from './messages.ts';
export type { ParsedView } from './views.ts';
export { kindOf, parseView } from './views.ts';
export type { Presence } from './presence.ts';
export { presenceLimits, presenceLive, presences } from './presence.ts';
export type { PresenceView } from './queries.ts';
export { presenceView } from './queries.ts';
