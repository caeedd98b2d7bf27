import type { ReactNode } from 'react';

export type Feeling = 1 | 2 | 3 | 4 | 5;

const eyes = <path d="M11.5 13.5v1.5m9-1.5v1.5" />;

/** Mouths (and brows) of five faces on a 32 by 32 grid, from very bad to excellent. */
export const faces: Record<Feeling, ReactNode> = {
  1: (
    <>
      <path d="m8.5 11.5 5 2m10-2-5 2M11.5 15.5v.5m9-.5v.5" />
      <path d="M10.5 23.5c1.2-2.7 3.2-4 5.5-4s4.3 1.3 5.5 4" />
    </>
  ),
  2: (
    <>
      {eyes}
      <path d="M11 22.5c1.3-1.7 3-2.5 5-2.5s3.7.8 5 2.5" />
    </>
  ),
  3: (
    <>
      {eyes}
      <path d="M11 21h10" />
    </>
  ),
  4: (
    <>
      {eyes}
      <path d="M10.5 19.5c1.3 2 3.2 3 5.5 3s4.2-1 5.5-3" />
    </>
  ),
  5: (
    <>
      <path d="M9.5 14.5c.6-1.3 1.3-2 2.2-2s1.7.7 2.3 2m4 0c.6-1.3 1.4-2 2.3-2s1.6.7 2.2 2" />
      <path d="M9.5 18.5h13c-.5 3.8-3 6-6.5 6s-6-2.2-6.5-6Z" />
    </>
  ),
};
