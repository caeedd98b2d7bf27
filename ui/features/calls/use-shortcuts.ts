import { useEffect, useEffectEvent } from 'react';

/** Alt with a letter: neither text fields nor screen readers use these combinations. */
const shortcuts = { cam: 'C', mic: 'M', share: 'S', draw: 'P', chat: 'T', leave: 'L' } as const;
export type ControlName = keyof typeof shortcuts;

/** For display, and in the form of `aria-keyshortcuts`. */
export const keysOf = (control: ControlName): string => `Alt+${shortcuts[control]}`;

/** Runs controls by keyboard, wherever the focus is. By physical key, because on some keyboards Alt changes the character. */
export function useShortcuts(run: (control: ControlName) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const control = (Object.keys(shortcuts) as ControlName[]).find((each) => event.code === `Key${shortcuts[each]}`);
    if (!control) return;
    event.preventDefault();
    run(control);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
