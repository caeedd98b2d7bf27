import { useState } from 'react';
import type { RoomMessage } from '../../app/calls/room-state.ts';

/** How many messages of others have come since the conversation was last looked at. */
export function useUnread(messages: readonly RoomMessage[], isOpen: boolean): number {
  const [seen, setSeen] = useState(0);
  if (isOpen && seen !== messages.length) setSeen(messages.length);
  return isOpen ? 0 : messages.slice(seen).filter(({ peerId }) => peerId !== null).length;
}
