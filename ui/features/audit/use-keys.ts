import { useEffect, useEffectEvent, useState } from 'react';

const storageKey = 'audit-keys';
const off = 'off';

/** Stored in this browser; without storage they work. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    return true;
  }
}

function storeIsOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : off);
  } catch {
    // The choice then only lasts until the page is left.
  }
}

/** Where keys write, or belong to what stands over the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** By the character, which some keyboards write with AltGr or Option. */
const isPlain = (event: KeyboardEvent): boolean =>
  !event.metaKey && !event.repeat && (!event.ctrlKey || event.getModifierState('AltGraph')) && !event.isComposing;

/** Runs what single keys do, wherever the focus is, until the reader turns them off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readIsOn);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const run = isOn && isPlain(event) && !isTaken(event.target) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const change = (next: boolean): void => {
    storeIsOn(next);
    setOn(next);
  };
  return [isOn, change];
}
