import type { ThemeChoice } from '@academy/design-system';
import { type Cookies, createCookies } from '../cookies.ts';

export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

/** What the person has chosen on this device; the device's own setting until then. In a cookie, so that the server knows as well. */
export function readTheme(): ThemeChoice {
  const stored = cookies()?.get('theme');
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') cookies()?.remove('theme');
  else cookies()?.set('theme', choice);
}

/** The frame that the browser draws around the page takes the colour of the theme. */
export function paintFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = meta.dataset['themeColor'];
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all';
  }
}

/** There are none while the first picture of a screen is drawn. */
const cookies = (): Cookies | undefined =>
  globalThis.document === undefined ? undefined : createCookies(document, location.protocol === 'https:');
