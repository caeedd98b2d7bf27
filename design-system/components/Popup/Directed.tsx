import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = (listen: () => void): (() => void) => {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
};
const read = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** Passes the text direction of `<html dir>` to headless parts, for arrow keys and sides. */
export const Directed = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction={useSyncExternalStore(subscribe, read, () => 'ltr')}>{children}</DirectionProvider>
);
