import type { RequestName, Requests } from '@academy/domain/calls';
import type { Peer } from '../peer.ts';
import type { Room } from '../room.ts';
import { consumerHandlers } from './consumers.ts';
import { producerHandlers } from './producers.ts';
import { transportHandlers } from './transports.ts';

export interface HandlerContext {
  readonly room: Room;
  readonly peer: Peer;
}

/** All requests except `join`, before which there is no peer. */
export type Handled = Exclude<RequestName, 'join'>;

export type Handlers<Names extends Handled> = {
  readonly [Name in Names]: (
    context: HandlerContext,
    data: Requests[Name]['data'],
  ) => Requests[Name]['answer'] | Promise<Requests[Name]['answer']>;
};

export const handlers: Handlers<Handled> = {
  ...transportHandlers,
  ...producerHandlers,
  ...consumerHandlers,
  ping: () => null,
  leave({ room, peer }) {
    room.remove(peer, 'left');
    return null;
  },
};
