import { type RefObject, useState } from 'react';

export type RoomPanel = 'chat' | 'devices';

/** Wide and high enough for a panel beside the pictures. */
const isRoomy = (): boolean => matchMedia('(min-width: 768px) and (min-height: 30rem)').matches;

/** The panel of a call that is open: at most one. The button that opened it gets the focus back. */
export function useRoomPanel(buttons: Readonly<Record<RoomPanel, RefObject<HTMLButtonElement | null>>>) {
  const [open, setOpen] = useState<RoomPanel | null>(() => (isRoomy() ? 'chat' : null));
  return {
    open,
    toggle: (panel: RoomPanel): void => setOpen(open === panel ? null : panel),
    /** Where it covers the pictures it gives way to something that was not there before. */
    giveWay: (): void => {
      if (!isRoomy()) setOpen(null);
    },
    close: (): void => {
      setOpen(null);
      if (open) buttons[open].current?.focus();
    },
  };
}
