import type { Size } from './storybook.ts';

/** How a page is seen. */
export interface View {
  readonly size: Size;
  readonly forcedColors: 'active' | 'none';
}

/** A phone with colours of its own, such as a high contrast. */
export const narrow: View = { size: { width: 390, height: 844 }, forcedColors: 'active' };
export const wide: View = { size: { width: 1280, height: 900 }, forcedColors: 'none' };
