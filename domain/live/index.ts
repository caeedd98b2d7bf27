export type { LiveView } from '../kernel/index.ts';
export type { ClientMessage, LiveRefusal, ServerMessage } from './messages.ts';
export { liveLimits, livePath, parseClientMessage, parseServerMessage } from './messages.ts';
export type { ParsedView } from './views.ts';
export { kindOf, parseView } from './views.ts';
