import { bookingsLive, type BookingView } from '@academy/domain/bookings';
import { callsLive, type CallView, participantOf } from '@academy/domain/calls';
import type { BlockList } from '@academy/domain/conversations';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

type User = Pick<SessionUser, 'role' | 'id'>;

export const callTags = ['calls'];

const ofUser = <Data>(path: string, user: User): ViewQuery<Data> =>
  defineQuery({ path, tags: callTags, live: callsLive.named(participantOf(user)) });

export const callQuery = (callId: string, user: User): ViewQuery<CallView> => ofUser(`/calls/${encodeURIComponent(callId)}`, user);

export const ringingQuery = (user: User): ViewQuery<readonly CallView[]> => ofUser('/calls/ringing', user);

export const blockedQuery = (user: User): ViewQuery<BlockList> => ofUser('/blocks', user);

/** A booking of the user, to find the way to its room. */
export const sessionQuery = (bookingId: string, user: User): ViewQuery<BookingView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}`, tags: ['bookings'], live: bookingsLive.named(participantOf(user)) });
