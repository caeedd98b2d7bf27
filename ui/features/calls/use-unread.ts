import { useState } from 'react';
import type { RoomMessage } from '../../app/calls/room-state.ts';

/** Number of messages from others since the chat was last open. */
export function useUnread(messages: readonly RoomMessage[], isOpen: boolean): number {
  const [seen, setSeen] = useState(0);
  if (isOpen && seen !== messages.length) setSeen(messages.length);
  return isOpen ? 0 : messages.slice(seen).filter(({ peerId }) => peerId !== null).length;
}
