import type { ReactNode } from 'react';
import type { DrawnShape } from './figures.ts';

/** Drawings of the tools, in the manner of `Icon`. They stand here because only this board needs them. */
export const signs: Readonly<Record<DrawnShape | 'undo', ReactNode>> = {
  pen: <path d="M4 19c3-7 5-11 8-11s-1 8 2 8 4-5 6-11" />,
  line: <path d="M5 19 19 5" />,
  arrow: <path d="M5 19 19 5m-8 0h8v8" />,
  circle: <circle cx="12" cy="12" r="8" />,
  angle: <path d="M18 4 5 19h15M10.5 12.7c2 1.4 3.2 3.700 3.2 6.3" />,
  undo: <path d="M9 5 4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />,
};
