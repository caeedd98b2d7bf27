import { expect, it } from 'vitest';
import { tooOld } from './too-old.ts';

it.each(['20.12.0', '20.20.2', '21.7.0', '22.0.0', '24.11.1', '100.0.0'])('runs on Node %s', (version) => {
  expect(tooOld(version)).toBeNull();
});

it.each(['20.11.1', '21.6.2', '18.20.8', '16.11.0', '12.22.9'])('says what it needs on Node %s', (version) => {
  expect(tooOld(version)).toBe(`academy-audit needs Node 20.12 or newer (21.7 of Node 21); this is Node ${version}.`);
});
