export const unknownDevice = 'Unknown device';

/** Order matters: many browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Describes a browser in our own words, such as `Firefox on Linux`: nothing of the header is stored or shown. */
export function deviceWords(userAgent: string | readonly string[] | undefined): string {
  const text = String(userAgent ?? '').slice(0, 500);
  const nameIn = (names: typeof browsers): string | undefined => names.find(([, pattern]) => pattern.test(text))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ? `A browser on ${system}` : unknownDevice;
}
