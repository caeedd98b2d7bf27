import { useSyncExternalStore } from 'react';

/** How long a message stays on the screen: as usual, longer, or until it is closed. */
export const toastTimes = ['usual', 'longer', 'untilClosed'] as const;
export type ToastTime = (typeof toastTimes)[number];

const storageKey = 'message-time';
const listeners = new Set<() => void>();

/** The reader's choice on this device. */
export function readToastTime(): ToastTime {
  try {
    const stored = localStorage.getItem(storageKey);
    return toastTimes.find((time) => time === stored) ?? 'usual';
  } catch {
    return 'usual';
  }
}

export function chooseToastTime(time: ToastTime): void {
  try {
    localStorage.setItem(storageKey, time);
  } catch (error) {
    // Without storage nothing can be chosen.
    console.warn(error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // From other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const usual = (): ToastTime => 'usual';

/** The choice, which is read from the browser's storage only while it is needed: the first time of a page takes some milliseconds. */
export const useToastTime = (isNeeded = true): ToastTime => useSyncExternalStore(subscribe, isNeeded ? readToastTime : usual, usual);
