import type { ThemeChoice } from '@academy/design-system';

export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

const storageKey = 'theme';

/** What the person has chosen on this device; the device's own setting until then. */
export function readTheme(): ThemeChoice {
  const stored = storage()?.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export const keepTheme = (choice: ThemeChoice): void => storage()?.setItem(storageKey, choice);

/** The frame that the browser draws around the page takes the colour of the theme. */
export function paintFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = meta.dataset['themeColor'];
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all';
  }
}

/** Some browsers refuse access altogether. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
