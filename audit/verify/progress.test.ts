import { expect, it } from 'vitest';
import { progressLine } from './progress.ts';

it.each([
  [0, 1_000, 0, '[....................] 0 of 1000 records, 0/s'],
  [500, 1_000, 2, '[##########..........] 500 of 1000 records, 250/s, 2 s left'],
  [990, 1_000, 3, '[###################.] 990 of 1000 records, 330/s, 1 s left'],
  [1_000, 1_000, 4, '[####################] 1000 of 1000 records, 250/s, 0 s left'],
  [0, 0, 1, '[####################] 0 of 0 records, 0/s'],
])('%i of %i records after %i s', (records, of, seconds, line) => {
  expect(progressLine(records, of, seconds)).toBe(line);
});
