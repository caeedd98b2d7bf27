import { describe, expect, it } from 'vitest';
import { cellByKey, clampCell, densityOf, placeOf, slotAt, type WeekHour } from './week.ts';

const size = { rows: 11, columns: 7 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

describe('cellByKey', () => {
  it.each([
    ['ArrowUp', { row: 4, column: 3 }],
    ['ArrowDown', { row: 6, column: 3 }],
    ['ArrowLeft', { row: 5, column: 2 }],
    ['ArrowRight', { row: 5, column: 4 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 6 }],
  ])('goes by %s', (key, to) => expect(cellByKey(press(key), { row: 5, column: 3 }, size, false)).toEqual(to));

  it('swaps left and right in right-to-left text', () => {
    expect(cellByKey(press('ArrowLeft'), { row: 0, column: 3 }, size, true)).toEqual({ row: 0, column: 4 });
    expect(cellByKey(press('Home'), { row: 0, column: 3 }, size, true)).toEqual({ row: 0, column: 0 });
  });

  it('goes to the very first and last with Control', () => {
    expect(cellByKey(press('Home', true), { row: 5, column: 3 }, size, false)).toEqual({ row: 0, column: 0 });
    expect(cellByKey(press('End', true), { row: 5, column: 3 }, size, false)).toEqual({ row: 10, column: 6 });
  });

  it('stays at the edge, and ignores other keys', () => {
    expect(cellByKey(press('ArrowUp'), { row: 0, column: 0 }, size, false)).toEqual({ row: 0, column: 0 });
    expect(cellByKey(press('a'), { row: 0, column: 0 }, size, false)).toBeUndefined();
  });
});

describe('clampCell', () => {
  it('keeps a cell in a smaller week', () => expect(clampCell({ row: 9, column: 6 }, 5, 7)).toEqual({ row: 4, column: 6 }));
});

describe('placeOf', () => {
  const hours: WeekHour[] = [7, 8, 9].map((hour) => ({ minute: hour * 60, label: `${hour} AM` }));

  it.each([
    [420, { row: 0, share: 0 }],
    [465, { row: 0, share: 0.75 }],
    [570, { row: 2, share: 0.5 }],
  ])('finds minute %i', (minute, place) => expect(placeOf({ minute }, hours)).toEqual(place));

  it.each([[419], [600]])('has no place for minute %i', (minute) => expect(placeOf({ minute }, hours)).toBeUndefined());
});

describe('an hour that clocks show twice', () => {
  const twice: WeekHour[] = [
    { minute: 60, label: '1 AM' },
    { minute: 90, label: '1:30 AM', isPart: true },
    { minute: 60, label: '1 AM again', isAgain: true },
    { minute: 90, label: '1:30 AM again', isAgain: true, isPart: true },
    { minute: 120, label: '2 AM' },
  ];

  it('has its times the first and the second time', () => {
    expect(placeOf({ minute: 105 }, twice)).toEqual({ row: 1, share: 0.5 });
    expect(placeOf({ minute: 75, isAgain: true }, twice)).toEqual({ row: 2, share: 0.5 });
    expect(placeOf({ minute: 120 }, twice)).toEqual({ row: 4, share: 0 });
  });

  it('has slots of both', () => {
    const first = { day: '2026-11-01', minute: 60, state: 'booked' as const };
    const second = { ...first, isAgain: true };
    expect(twice.map((hour) => slotAt([first, second], '2026-11-01', hour))).toEqual([first, undefined, second, undefined, undefined]);
  });
});

it('is as dense as its shortest row', () => {
  const hour = { minute: 420, label: '7 AM' };
  const half = { minute: 450, label: '7:30 AM', isPart: true };
  expect(densityOf([hour, { minute: 480, label: '8 AM' }])).toBe('hour');
  expect(densityOf([hour, half])).toBe('half');
  expect(densityOf([hour, { minute: 435, label: '7:15 AM', isPart: true }, half])).toBe('quarter');
});
