import { expect, it } from 'vitest';
import { panelNamed } from './panels.ts';

it.each([
  ['help', 'help'],
  ['Settings', 'settings'],
  ['downloads', 'downloads'],
  ['nothing', undefined],
  ['', undefined],
  [null, undefined],
])('the panel of %j is %j', (name, panel) => {
  expect(panelNamed(name)).toBe(panel);
});
