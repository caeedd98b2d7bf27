import type { ReactNode } from 'react';

export const poseNames = [
  'mountain',
  'tree',
  'warrior',
  'triangle',
  'half-moon',
  'dancer',
  'down-dog',
  'plank',
  'cobra',
  'child',
  'bridge',
  'boat',
  'pigeon',
  'lotus',
  'fold',
  'rest',
] as const;
export type Pose = (typeof poseNames)[number];

/** A figure on the ground line y = 86 of a field of 160 by 100: where the head is, and the body in single strokes. */
export interface Figure {
  head: readonly [x: number, y: number];
  body: ReactNode;
}

const figure = (x: number, y: number, ...strokes: readonly string[]): Figure => ({ head: [x, y], body: <path d={strokes.join('')} /> });

export const poses: Record<Pose, Figure> = {
  mountain: figure(80, 20, 'M80 34V58', 'M80 36 70 60', 'M80 36 90 60', 'M80 58 76 86', 'M80 58 84 86'),
  tree: figure(80, 30, 'M80 43V62L80 86', 'M80 47 63 30 80 7 97 30 80 47', 'M80 62 98 67 82 76'),
  warrior: figure(80, 26, 'M80 39V62', 'M44 42H116', 'M80 62 106 65V86', 'M80 62 44 86'),
  triangle: figure(124, 47, 'M80 54 56 86', 'M80 54 106 86', 'M80 54 112 50', 'M106 51 108 80', 'M106 51 104 18'),
  'half-moon': figure(42, 50, 'M86 54 85 86', 'M86 54 128 44', 'M86 54 54 52', 'M58 52V84', 'M58 52 60 20'),
  dancer: figure(52, 28, 'M76 86 78 54', 'M78 54 60 40', 'M62 42 30 36', 'M78 54 106 48 102 18', 'M64 40 102 20'),
  'down-dog': figure(66, 78, 'M84 42 44 86', 'M84 42 116 86'),
  plank: figure(36, 52, 'M48 58 128 82', 'M50 58 48 86', 'M126 82 130 86'),
  cobra: figure(54, 42, 'M134 84H96Q66 84 60 56', 'M62 60 52 84'),
  child: figure(58, 79, 'M84 84H116L106 70Q88 56 68 74', 'M70 74 38 85'),
  bridge: figure(40, 81, 'M54 82 84 58 108 62V86', 'M54 84H86'),
  boat: figure(52, 38, 'M82 82 60 50', 'M82 82 122 48', 'M62 54 102 62'),
  pigeon: figure(68, 36, 'M78 80 71 49', 'M78 80 132 84', 'M80 82H52', 'M71 54 58 82'),
  lotus: figure(80, 30, 'M80 43V72', 'M80 47 64 62 56 76', 'M80 47 96 62 104 76', 'M80 72Q56 72 50 83H90', 'M80 72Q104 72 110 83H70'),
  fold: figure(99, 78, 'M80 86V42Q104 44 99 66', 'M97 60 90 86'),
  rest: figure(38, 80, 'M52 82H128', 'M58 82 78 86'),
};
