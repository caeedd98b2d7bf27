import type { ThemeChoice } from '@academy/design-system';

export const themeChoices = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

const storageKey = 'theme';

/** What the person has chosen on this device; the device's own setting until then. */
export function readTheme(): ThemeChoice {
  const stored = storage()?.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export const keepTheme = (choice: ThemeChoice): void => storage()?.setItem(storageKey, choice);

/** Some browsers refuse access altogether. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
