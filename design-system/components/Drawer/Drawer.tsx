import { usePart } from '../Popup/use-part.ts';
import type { DrawerProps } from './drawer-props.ts';

const load = async () => (await import('./DrawerPart.tsx')).DrawerPart;

/** A side sheet over the page: menus, lists, details. Its code is loaded at the first opening. */
export function Drawer(props: DrawerProps) {
  return usePart(props.isOpen, load, props, props.onClose);
}
