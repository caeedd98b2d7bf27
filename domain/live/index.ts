export type { ClientMessage, LiveRefusal, ServerMessage } from './messages.ts';
export { liveLimits, livePath, parseClientMessage, parseServerMessage } from './messages.ts';
export type { LiveKind, LiveView, ParsedView } from './views.ts';
export { parseView } from './views.ts';
