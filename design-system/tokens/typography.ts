/** The scripts of India that neither face has; `theme/scripts.css` brings each when a page first shows its letters. */
export const indianScripts = ['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Tamil', 'Telugu'] as const;

const indian = indianScripts.map((script) => `'Noto Sans ${script} Variable'`).join(', ');

/** Archivo squeezed to its condensed width for headings, Inter for everything that is read. */
export const font = {
  display: `'Archivo Variable', ${indian}, 'Arial Narrow', 'Roboto Condensed', system-ui, sans-serif`,
  text: `'Inter Variable', ${indian}, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`,
} as const;

export const fontStretch = { display: '72%' } as const;

export const fontSize = {
  '2xs': '0.75rem',
  xs: '0.8125rem',
  s: '0.875rem',
  m: '1rem',
  l: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': 'clamp(2rem, 1.5rem + 2vw, 3rem)',
  '4xl': 'clamp(2.5rem, 1.8rem + 3vw, 3.75rem)',
  '5xl': 'clamp(3rem, 1.6rem + 6.4vw, 6rem)',
} as const;
export type FontSize = keyof typeof fontSize;

export const fontWeight = { regular: '430', medium: '540', semibold: '640', display: '750' } as const;
export const lineHeight = { flat: '0.95', tight: '1.1', snug: '1.3', normal: '1.55' } as const;
export const tracking = { display: '0.005em', caps: '0.06em', normal: '0' } as const;
