export type { Attendance, CallSession } from './attendance.ts';
export { attend, nobody, sessionOf } from './attendance.ts';
export type { BlockCommand, BlockEvent } from './blocks.ts';
export { blockAthlete, blockDecider, blockEvents, blockStream } from './blocks.ts';
export { inviteToCall, requestCall } from './commands.ts';
export type { CallCommand, CallState } from './decider.ts';
export { callDecider, callStream, mayEnter, ringsUntil } from './decider.ts';
export type { CallEvent } from './events.ts';
export { callEvents } from './events.ts';
export { callLimits } from './limits.ts';
export { callMessages } from './messages.ts';
export type { Participant } from './participant.ts';
export { participantOf } from './participant.ts';
export type { CallTicket, CallView } from './queries.ts';
export { callTicket, callView } from './queries.ts';
export type {
  ClientMessage,
  Direct,
  DirectMessages,
  DirectName,
  Direction,
  IceServer,
  Media,
  Notification,
  NotificationName,
  Notifications,
  PeerInfo,
  Request,
  RequestName,
  Requests,
  Response,
  ServerMessage,
  SignallingProblem,
  Source,
  VideoCodec,
} from './signalling.ts';
export { signallingLimits, signallingPath } from './signalling.ts';
