import { useEffect, useEffectEvent } from 'react';

/** Of a control: Alt with a letter, which no field of text and no screen reader wants for itself. */
const shortcuts = { cam: 'C', mic: 'M', share: 'S', chat: 'T', leave: 'L' } as const;
export type ControlName = keyof typeof shortcuts;

/** As people read it, and as `aria-keyshortcuts` wants it. */
export const keysOf = (control: ControlName): string => `Alt+${shortcuts[control]}`;

/** Runs a control by its keys, wherever the focus is. By place on the keyboard, for Alt turns letters into others on some. */
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
