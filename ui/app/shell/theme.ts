import { useSyncExternalStore } from 'react';
import { applyTheme, type ThemeChoice } from '@academy/design-system';
import { type Cookies, createCookies } from '../cookies.ts';

export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

const listeners = new Set<() => void>();
let current: ThemeChoice | undefined;

/** The user's choice on this device; until then the system setting. */
export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribeTheme, currentTheme, () => 'system');

const currentTheme = (): ThemeChoice => (current ??= readTheme());

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseTheme(choice: ThemeChoice): void {
  keepTheme(choice);
  refreshTheme();
}

/** Takes over what is stored, which another tab may have changed. */
export function refreshTheme(): void {
  const stored = readTheme();
  if (stored === currentTheme()) return;
  current = stored;
  if (covered === undefined) applyTheme(stored);
  else covered = stored;
  paintFrame(stored);
  for (const listener of listeners) listener();
}

/** What the page returns to when it is not held dark any more. */
let covered: ThemeChoice | undefined;

/** Holds the page dark, whatever is chosen, until the returned function is called. */
export function holdDark(): () => void {
  covered = (document.documentElement.dataset['theme'] ?? 'system') as ThemeChoice;
  applyTheme('dark');
  return () => {
    applyTheme(covered ?? 'system');
    covered = undefined;
  };
}

/** Stored in a cookie for the server. */
function readTheme(): ThemeChoice {
  const stored = cookies()?.get('theme');
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') cookies()?.remove('theme');
  else cookies()?.set('theme', choice);
}

/** Gives the browser's frame around the page the colour of the theme. */
export function paintFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = meta.dataset['themeColor'];
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all';
  }
}

/** Cookies do not exist during prerendering. */
const cookies = (): Cookies | undefined =>
  globalThis.document === undefined ? undefined : createCookies(document, location.protocol === 'https:');
