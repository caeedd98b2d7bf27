import type { ReactNode } from 'react';

/** A field drawn in its real measures; the view box is about 16 by 10. */
export interface Court {
  viewBox: string;
  lines: ReactNode;
}

/** A view of the given size around a centre. */
export const around = (x: number, y: number, width: number, height: number): string =>
  `${x - width / 2} ${y - height / 2} ${width} ${height}`;
