import { ball, type Play, run } from '@academy/design-system';

/** Each highlight drawn on its sport's field, by sport and name. */
export const highlightPlays: Readonly<Record<string, Play>> = {
  'Tennis/serve': {
    view: { at: [160, -60], width: 2500, turn: -8 },
    people: [[1210, -70]],
    opponents: [[-1180, 260]],
    moves: [ball('1210 -70, 100 40, -560 120'), ball('-570 130, -900 200, -1160 250')],
  },
  'Tennis/forehand': {
    view: { at: [0, 0], width: 2700 },
    people: [[1150, 260]],
    opponents: [[-1180, 180]],
    moves: [ball('-1180 180, 0 260, 1120 240'), ball('1150 240, 0 -60, -1080 -330')],
  },
  'Tennis/footwork': {
    view: { at: [930, 0], width: 1500, turn: 90 },
    people: [[1220, 0]],
    moves: [run('1220 0, 1250 -160, 1170 -330'), run('1170 -330, 1310 -180, 1230 -10'), run('1230 10, 1000 120, 760 260')],
  },
  'Tennis/doubles': {
    view: { at: [260, 0], width: 2200, turn: 180 },
    people: [
      [1150, 260],
      [330, -250],
    ],
    opponents: [
      [-320, 230],
      [-700, -240],
    ],
    moves: [ball('1150 260, 300 120, -660 -200'), run('330 -250, 300 -40, 260 130'), run('1150 250, 1120 0, 1060 -230')],
  },
  'Football/first-touch': {
    view: { at: [60, 60], width: 520 },
    people: [[0, 0]],
    opponents: [[60, -30]],
    moves: [ball('-160 -60, -4 -2'), ball('2 2, 70 80'), run('0 10, 50 100, 200 160')],
  },
  'Football/scanning': {
    view: { at: [-40, 0], width: 760, turn: 90 },
    people: [
      [0, 0],
      [180, -120],
      [160, 140],
    ],
    opponents: [
      [70, 40],
      [110, -40],
    ],
    moves: [ball('-260 0, -10 0'), ball('0 -6, 100 -110, 170 -118')],
  },
  'Football/finishing': {
    view: { at: [380, 0], width: 380 },
    people: [[300, 80]],
    opponents: [[505, 6]],
    moves: [run('300 80, 360 60, 390 44'), ball('395 40, 470 4, 540 -30')],
  },
  'Football/goalkeeping': {
    view: { at: [-420, 0], width: 330, turn: -90 },
    people: [[-505, 0]],
    opponents: [[-330, -90]],
    moves: [run('-505 0, -480 -14'), ball('-334 -86, -420 -46, -474 -18')],
  },
  'Basketball/shooting': {
    view: { at: [1930, 60], width: 1100 },
    people: [[1620, 330]],
    moves: [ball('1620 330, 1900 60, 2186 -6')],
  },
  'Basketball/handling': {
    view: { at: [1450, 0], width: 1500, turn: 180 },
    people: [[1000, 0]],
    opponents: [
      [1250, 0],
      [1550, 0],
    ],
    moves: [ball('1000 0, 1250 -130, 1400 0, 1550 130, 1800 20, 2120 0')],
  },
  'Basketball/defence': {
    view: { at: [1820, 0], width: 1150, turn: 90 },
    people: [[1900, 0]],
    opponents: [[1640, -20]],
    moves: [run('1900 0, 1830 150, 1840 260'), run('1840 260, 1900 100, 1880 -180')],
  },
  'Basketball/reading': {
    view: { at: [1780, 0], width: 1500, turn: -12 },
    people: [
      [1560, 0],
      [2000, -430],
      [2000, 430],
    ],
    opponents: [
      [1640, -50],
      [1640, 50],
      [2050, 340],
    ],
    moves: [ball('1560 0, 1760 -260, 1985 -420'), ball('2000 -420, 2100 -240, 2186 -16')],
  },
};
