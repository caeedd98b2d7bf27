import { useEffect, useEffectEvent } from 'react';

/** Alt with a letter, which screen readers do not use. */
const shortcuts = { cam: 'C', mic: 'M', share: 'S', draw: 'P', chat: 'T', leave: 'L' } as const;
export type ControlName = keyof typeof shortcuts;

/** For display, and in the form of `aria-keyshortcuts`. */
export const keysOf = (control: ControlName): string => `Alt+${shortcuts[control]}`;

type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'code' | 'key'>;

/**
 * The control of a press. By physical key, because on some keyboards Alt changes the character; while somebody writes, such a character
 * is part of the text, as the Polish ł on a Mac.
 */
export function controlOf({ altKey, ctrlKey, metaKey, shiftKey, repeat, code, key }: Press, isWriting: boolean): ControlName | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey || repeat) return undefined;
  const control = (Object.keys(shortcuts) as ControlName[]).find((each) => code === `Key${shortcuts[each]}`);
  return control && isWriting && key.toUpperCase() !== shortcuts[control] ? undefined : control;
}

const fields = 'input, textarea, select, [contenteditable]';

/** Runs controls by keyboard, wherever the focus is. */
export function useShortcuts(run: (control: ControlName) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const control = controlOf(event, event.target instanceof Element && event.target.closest(fields) !== null);
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
