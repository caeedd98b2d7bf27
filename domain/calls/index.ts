export type { Attendance, CallSession, TimeTogether } from './attendance.ts';
export { attend, nobody, sessionOf, timeTogether } from './attendance.ts';
export type { BlockCommand, BlockEvent, Blocks } from './blocks.ts';
export { blockAthlete, blockDecider, blockEvents, blockStream } from './blocks.ts';
export { inviteToCall, removeFromCall, requestCall } from './commands.ts';
export { bookedCallName, bookedCallNamespace, hasBooked } from './booked.ts';
export type { CallCommand, CallState } from './decider.ts';
export { callDecider, mayEnter, ringsUntil } from './decider.ts';
export type { CallEndReason, CallEvent } from './events.ts';
export { callEvents, callStream } from './events.ts';
export { callLimits } from './limits.ts';
export { callsLive } from './live.ts';
export { callMessages } from './messages.ts';
export type { Participant } from './participant.ts';
export { participantOf } from './participant.ts';
export type { BlockedAthletes, CallTicket, CallView } from './queries.ts';
export { blockedAthletes, callTicket, callView } from './queries.ts';
export { callRefusals } from './refusals.ts';
export type { ReplayedCall } from './replay.ts';
export { goneFrom, nothingReplayedOfCall, presentIn, replayCall } from './replay.ts';
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
