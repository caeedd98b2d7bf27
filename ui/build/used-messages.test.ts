import { describe, expect, it } from 'vitest';
import { hasMessage, usedMessages, writtenTexts } from './used-messages.ts';

it('reads modules with and without elements', () => {
  const source = 'export const of = <Data>(data: Data) => text("a", data);';
  expect(usedMessages({ file: 'query.ts', source })).toEqual(['a']);
});

describe('the message keys that a module uses', () => {
  it.each([
    ["text('nav.home')", ['nav.home']],
    ["text('code.sentTo', { email: 'a' })", ['code.sentTo']],
    ["dispatch(failed('code.wrong'))", ['code.wrong']],
    ["dispatch(isSent ? succeeded('code.resent') : failed('code.resendFailed'))", ['code.resent', 'code.resendFailed']],
    ["noted('home.sports.clicked', { sport })", ['home.sports.clicked']],
    ["text(problem === 'offline' ? 'offline' : isOld ? 'stale' : 'other')", ['offline', 'stale', 'other']],
    ['text(`theme.${choice}`)', ['theme.*']],
    ['text(`home.about.${advantage}Text`)', ['home.about.*Text']],
    ['text(label)', []],
    ["response.text('no')", []],
    ['failed(true)', []],
    ['<Text>{text("nav.home")}</Text>', ['nav.home']],
    ['<FormattedMessage id="registration.terms" defaultMessage={en["registration.terms"]} />', ['registration.terms']],
    ['const field: string = (value as string) ?? text("a");', ['a']],
  ])('in %s', (source, expected) => {
    expect(usedMessages({ file: 'Screen.tsx', source })).toEqual(expected);
  });
});

it('finds texts anywhere in a module', () => {
  const source = 'const links = [{ label: \'nav.home\' }, <A title="b" />, `c${d}e`, 5];';
  expect(writtenTexts({ file: 'Screen.tsx', source })).toEqual(['nav.home', 'b', 'c*e']);
});

it.each([
  ['nav.home', true],
  ['nav.homes', false],
  ['nav.*', true],
  ['nav.*e', true],
  ['nav.*x', false],
  ['nav.home*', false],
  ['*.home', true],
  ['', false],
])('%j exists: %s', (key, expected) => {
  expect(hasMessage(key, new Set(['nav.home']))).toBe(expected);
});
