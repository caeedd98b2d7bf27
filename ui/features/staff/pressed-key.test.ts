import { expect, it } from 'vitest';
import { pressedKey, type Press } from './pressed-key.ts';

const press = (key: string, more: Partial<Press> & { readonly isAltGr?: boolean } = {}): Press => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  getModifierState: (name) => name === 'AltGraph' && more.isAltGr === true,
  ...more,
});

it.each(['j', 'k', 'g', 'p', '/', '?', '[', ']'])('is the character %s', (key) => {
  expect(pressedKey(press(key))).toBe(key);
});

it.each([
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['a composition', { isComposing: true }],
  ['a control that has used it', { defaultPrevented: true }],
] as const)('is nothing with %s', (_, more) => {
  for (const key of ['j', 'g', '/', '[']) expect(pressedKey(press(key, more))).toBeNull();
});

it('is nothing with Alt, but for the brackets that are written with it', () => {
  for (const key of ['j', 'k', 'g', 'p', '/', '?']) {
    expect(pressedKey(press(key, { altKey: true }))).toBeNull();
    expect(pressedKey(press(key, { isAltGr: true }))).toBeNull();
  }
  expect(pressedKey(press('[', { altKey: true }))).toBe('[');
  expect(pressedKey(press(']', { altKey: true, ctrlKey: true, isAltGr: true }))).toBe(']');
});

it('steps on through rows while a key is held, and does nothing else again', () => {
  expect(['j', 'k', 'g', '['].map((key) => pressedKey(press(key, { repeat: true })))).toEqual(['j', 'k', null, null]);
});
