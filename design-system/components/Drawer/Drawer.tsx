import type { ReactNode } from 'react';
import { usePart } from '../Popup/use-part.ts';
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

const load = async () => (await import('./DrawerPart.tsx')).DrawerPart;

/** A side sheet over the page: menus, lists, details. What it is made of is loaded at the first opening. */
export function Drawer(props: DrawerProps) {
  return usePart(props.isOpen, load, props, props.onClose);
}
