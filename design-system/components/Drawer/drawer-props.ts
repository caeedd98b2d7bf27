import type { ReactNode } from 'react';
import type { DrawerSide } from './Drawer.styles.ts';

export interface DrawerProps {
  isOpen: boolean;
  /** Somebody wants it closed: by the cross, Escape, a press beside it, or by following one of its links. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons under the content, one above the other. */
  actions?: ReactNode;
  /** The edge it comes from. */
  side?: DrawerSide | undefined;
}
