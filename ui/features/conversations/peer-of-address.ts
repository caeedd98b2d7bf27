import { pairName, pairWith } from '@academy/domain/conversations';
import type { SessionUser } from '../../app/session/slice.ts';

export interface Chosen {
  readonly peerId: number;
  /** `5_7` */
  readonly pair: string;
  /** Place of a message to look at. */
  readonly sought: string | undefined;
}

/** The conversation that an address names by `with`, the other one's id; undefined if it names none. */
export function chosenBy(parameters: URLSearchParams, user: Pick<SessionUser, 'role' | 'id'>): Chosen | undefined {
  const peer = parameters.get('with') ?? '';
  if (!/^[1-9]\d{0,14}$/u.test(peer)) return undefined;
  const place = parameters.get('message') ?? '';
  return {
    peerId: Number(peer),
    pair: pairName(pairWith(user, Number(peer))),
    sought: /^[1-9]\d{0,18}$/u.test(place) ? place : undefined,
  };
}
