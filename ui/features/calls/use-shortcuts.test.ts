import { expect, it } from 'vitest';
import { controlOf } from './use-shortcuts.ts';

const alt = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };

it.each([
  ['Alt+L', { ...alt, code: 'KeyL', key: 'l' }, 'leave', 'leave'],
  ['the ł of a Mac', { ...alt, code: 'KeyL', key: 'ł' }, 'leave', undefined],
  ['the ç of a Mac', { ...alt, code: 'KeyC', key: 'ç' }, 'cam', undefined],
  ['an accent that waits for its letter', { ...alt, code: 'KeyT', key: 'Dead' }, 'chat', undefined],
  ['AltGr+L, which browsers tell with Ctrl', { ...alt, ctrlKey: true, code: 'KeyL', key: 'ł' }, undefined, undefined],
  ['a letter alone', { ...alt, altKey: false, code: 'KeyL', key: 'l' }, undefined, undefined],
  ['another letter', { ...alt, code: 'KeyQ', key: 'q' }, undefined, undefined],
])('%s', (_name, press, elsewhere, inField) => {
  expect([controlOf(press, false), controlOf(press, true)]).toEqual([elsewhere, inField]);
});
