import type { Stance } from './body.ts';

/** Turned towards the net, the racket in front at the height of the hip, as the ball is met. Faces the right. */
export const forehand: Stance = {
  view: 'side',
  hip: [-1, 33],
  spine: [6, 12],
  head: 14,
  hair: -70,
  arms: [
    { to: [-14, 46], bend: -1 },
    { to: [19.5, 40], bend: 1, end: 78 },
  ],
  legs: [
    { to: [-17, 3.4], bend: 1, end: 112 },
    { to: [13, 1.7], bend: -1, end: 90 },
  ],
};

/** Head and shoulders of somebody who sits before a camera. */
export const seatedTalk: Stance = {
  view: 'front',
  hip: [0, 0],
  spine: [0, 0],
  head: 0,
  hair: 16,
  arms: [{ turns: [198, 186] }, { turns: [162, 174] }],
  legs: [{ turns: [250, 110] }, { turns: [110, 250] }],
};
