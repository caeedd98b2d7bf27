import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = (listen: () => void): (() => void) => {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
};
const read = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** Tells headless parts how the document is written, so that arrow keys and sides follow `<html dir>`. */
export const Directed = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction={useSyncExternalStore(subscribe, read, () => 'ltr')}>{children}</DirectionProvider>
);
