import { describe, expect, it, test } from 'vitest';
import { formatAmount, formatMoney } from './format-money.ts';
import { readMoney } from './money.ts';

describe('formatAmount', () => {
  it.each([
    [0, 'rs.\u00A00.00'],
    [5, 'rs.\u00A00.05'],
    [150_000, 'rs.\u00A01,500.00'],
    [-1250, '-rs.\u00A012.50'],
    [20_000_000, 'rs.\u00A02,00,000.00'],
  ])('%i paise are %s', (paise, text) => expect(formatAmount(paise)).toBe(text));
});

describe('formatMoney', () => {
  test.each([
    [0, '0'],
    [5, '0.05'],
    [1250, '12.50'],
    [150000, '1,500'],
    [15_000_000, '1,50,000'],
    [1_234_567_890, '1,23,45,678.90'],
    [-5, '-0.05'],
    [-150_000, '-1,500'],
    [Number.MAX_SAFE_INTEGER, '9,00,71,99,25,47,409.91'],
  ])('%i paise are %s', (paise, text) => expect(formatMoney(paise)).toBe(text));
});

describe('readMoney', () => {
  test.each([
    ['1500', 150_000],
    ['1,50,000', 15_000_000],
    ['150,000', 15_000_000],
    ['1 500.5', 150_050],
    ['.5', 50],
    ['12.', 1200],
    ['0.29', 29],
    ['1.15', 115],
    ['Rs. 1,500/-', 150_000],
    ['₹1,500.00', 150_000],
    ['१,५००', 150_000],
    ['௧௨.௫௦', 1250],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i paise', (text, paise) => expect(readMoney(text)).toEqual({ value: paise }));

  test('an empty text is no problem', () => expect(readMoney('  ')).toEqual({}));

  test.each(['-5', 'abc', '1.2.3', '1.234', '.', '1e5', '12x'])('%s cannot be read', (text) =>
    expect(readMoney(text)).toEqual({ problem: 'unreadable' }),
  );

  test('amounts beyond the safe integers are too high', () => expect(readMoney('90071992547409.92')).toEqual({ problem: 'tooHigh' }));

  test('limits are inclusive', () => {
    const limits = { min: 10_000, max: 500_000 };
    expect(readMoney('99.99', limits)).toEqual({ value: 9999, problem: 'tooLow' });
    expect(readMoney('100', limits)).toEqual({ value: 10_000 });
    expect(readMoney('5000', limits)).toEqual({ value: 500_000 });
    expect(readMoney('5000.01', limits)).toEqual({ value: 500_001, problem: 'tooHigh' });
  });

  test('whole rupees may be written with empty paise', () => {
    expect(readMoney('12.50', { isWhole: true })).toEqual({ problem: 'unreadable' });
    expect(readMoney('12.00', { isWhole: true })).toEqual({ value: 1200 });
  });

  test('every amount reads back as it was written', () => {
    for (let paise = 0; paise < 20_000; paise += 7) expect(readMoney(formatMoney(paise))).toEqual({ value: paise });
  });
});
