import { expect, it } from 'vitest';
import { createWallClocks } from './index.ts';

const wallClocks = createWallClocks();

it.each([
  ['Asia/Kolkata', '2026-11-22T18:30:00.000Z', '2026-11-23T00:00'],
  ['Europe/Paris', '2026-07-01T10:05:59.999Z', '2026-07-01T12:05'],
  ['America/New_York', '2027-01-01T04:59:00.000Z', '2026-12-31T23:59'],
  ['Australia/Lord_Howe', '2045-01-15T13:00:00.000Z', '2045-01-16T00:00'],
])('shows the time of %s at %s', (zone, at, local) => {
  expect(wallClocks(zone, Date.parse(at))).toBe(local);
  expect(wallClocks(zone, Date.parse(at))).toBe(local);
});

it('knows no zone that does not exist', () => {
  expect(wallClocks('Mars/Olympus', 0)).toBeNull();
});
