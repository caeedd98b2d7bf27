import { ball, type Play, type Pose, run } from '@academy/design-system';

/** What happens in each drill on its sport's field, in the field's units. Arrows follow the drill's steps. */
export const drillPlays: Readonly<Record<string, Play>> = {
  'split-step-rhythm': {
    view: { at: [640, 0], width: 1600 },
    people: [[1240, 0]],
    moves: [ball('60 260, 560 60, 1150 -250'), run('1240 0, 1290 -110, 1230 -230'), run('1230 -230, 1340 -120, 1260 0')],
  },
  'serve-from-the-knees': {
    view: { at: [80, 0], width: 1900, turn: -12 },
    people: [[740, 90]],
    marks: [
      [-560, -260],
      [-560, 260],
    ],
    moves: [ball('740 90, 120 -60, -530 -240'), ball('740 90, 120 170, -530 240')],
  },
  'cone-slalom': {
    view: { at: [0, 0], width: 190 },
    people: [[-78, 0]],
    marks: [
      [-50, 0],
      [-30, 0],
      [-10, 0],
      [10, 0],
      [30, 0],
      [50, 0],
    ],
    moves: [ball('-76 0, -50 -11, -30 11, -10 -11, 10 11, 30 -11, 50 11, 70 0'), run('72 4, 30 30, -30 30, -72 6')],
  },
  'rondo-four-and-one': {
    view: { at: [-360, 0], width: 250 },
    people: [
      [-360, -44],
      [-300, 0],
      [-360, 44],
      [-420, 0],
    ],
    opponents: [[-366, 6]],
    marks: [
      [-400, -40],
      [-320, -40],
      [-400, 40],
      [-320, 40],
    ],
    moves: [ball('-420 0, -364 -41'), ball('-360 -44, -304 -3'), ball('-300 0, -356 41'), ball('-360 44, -416 4')],
  },
  'form-shooting': {
    view: { at: [1990, 0], width: 900 },
    people: [[2060, 0]],
    moves: [
      ball('2060 0, 2130 -40, 2190 -6'),
      run('2060 20, 1960 90'),
      ball('1960 90, 2090 120, 2186 12'),
      run('1950 100, 1772 10'),
      ball('1772 0, 1980 -110, 2176 -10'),
    ],
  },
  'closeout-and-slide': {
    view: { at: [1820, 0], width: 1500, turn: 90 },
    people: [[2140, 0]],
    opponents: [[1500, 0]],
    moves: [run('2140 0, 1550 0'), run('1550 -10, 1590 -260'), run('1600 -270, 2120 -40')],
  },
  'drop-and-drive': {
    view: { at: [20, 10], width: 260 },
    people: [[92, 8]],
    marks: [
      [-70, -50],
      [-90, -10],
    ],
    moves: [ball('92 4, 84 0'), ball('82 -2, 0 -30, -64 -47'), ball('82 -1, 0 -8, -84 -10')],
  },
  'target-bowling': {
    view: { at: [-30, 0], width: 340, turn: -14 },
    people: [[-180, -10]],
    opponents: [[92, 6]],
    marks: [[46, 5]],
    moves: [run('-180 -10, -140 -14, -102 -9'), ball('-98 -9, -20 -2, 42 3'), ball('48 4, 74 1, 98 0')],
  },
  'jab-and-step': {
    view: { at: [40, 10], width: 640 },
    people: [[-60, 90]],
    opponents: [[170, -20]],
    moves: [run('-60 90, 20 52'), ball('20 52, 140 -4'), run('16 66, -20 96, -54 100')],
  },
  'shadow-with-purpose': {
    view: { at: [0, 10], width: 1100 },
    people: [[-190, 40]],
    moves: [run('-190 40, -120 110, 0 140, 120 110'), ball('120 104, 50 50'), run('130 100, 200 20, 120 -70, 0 -95'), ball('0 -90, 0 -20')],
  },
  'indian-dribble': {
    view: { at: [-228, 60], width: 230, turn: 90 },
    people: [[-228, 140]],
    moves: [ball('-228 136, -242 116, -214 92, -242 68, -214 44, -242 20, -228 -6'), run('-260 136, -260 60, -258 -10')],
  },
  'drag-flick-steps': {
    view: { at: [-370, 36], width: 280 },
    people: [[-300, 90]],
    marks: [
      [-458, -14],
      [-458, 14],
    ],
    moves: [run('-300 90, -306 64, -324 44'), ball('-328 40, -344 30'), ball('-346 29, -400 6, -456 -8')],
  },
  'one-foot-glides': {
    view: { at: [-14, 0], width: 190 },
    people: [[-74, 8]],
    moves: [run('-74 8, -20 2'), run('-16 2, 36 2')],
  },
  'crossover-circle': {
    view: { at: [44, 4], width: 124 },
    people: [[46, 32]],
    moves: [run('46 32, 72 22, 78 2, 66 -18, 46 -24'), run('44 -24, 24 -16, 14 4, 24 24, 42 31')],
  },
};

/** The poses of a practice, in order. */
export const drillFlows: Readonly<Record<string, readonly [Pose, ...Pose[]]>> = {
  'sun-salutation-count': ['salute', 'fold', 'plank', 'cobra', 'down-dog'],
  'crow-with-cushion': ['crow'],
};
