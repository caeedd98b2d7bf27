import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newPasswordField } from '@academy/domain/identity';
import { describe, expect, it } from 'vitest';
import { endings, isOwnAddress, ownWords, readCommonPasswords } from './common-passwords.ts';

const strong = new RegExp((newPasswordField as { readonly pattern?: string }).pattern ?? '$^', 'u');

describe('readCommonPasswords', () => {
  const isCommon = readCommonPasswords();

  it.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd!', 'Passw0rd@123', 'Qwerty123!', 'Welc0me!1', 'Iloveyou1!', 'Football$12', '1qaz2wsX!'])(
    'refuses %s',
    (password) => expect(isCommon(password)).toBe(true),
  );

  it.each(['Str0ng!pass', 'Secret@2026', 'Fr3sh!pass', 'aB3$xY9?kQ', 'Lake&Road7tennis', 'Zz9$Zz9$Zz9$'])('takes %s', (password) => {
    expect(isCommon(password)).toBe(false);
  });

  it.each(['Academy1!', 'Ac@demy123!', 'AthletesAcademy1!', 'Coaching12!', 'M0derator1!'])(
    'refuses %s, which everybody who knows the product would try',
    (password) => expect(isCommon(password)).toBe(true),
  );

  it('refuses every word of the product, which are those that the documentation lists', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/security-rules.md'), 'utf8');
    const listed = /^Words of the product: (.*)\.$/mu.exec(page)?.[1]?.split(', ') ?? [];
    expect(listed).toEqual(ownWords);
    for (const word of listed) expect(isCommon(`${word.charAt(0).toUpperCase()}${word.slice(1)}1!`), word).toBe(true);
  });

  it('refuses more than the 3,000 commonest that the pattern allows', () => {
    const list = JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8'),
    ) as readonly string[];
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const leet = (word: string): string => word.charAt(0) + word.slice(1).replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '$');
    const forms = list.slice(0, 400).flatMap((word) => [word, capital(word), capital(leet(word))]);
    const allowed = new Set(forms.flatMap((form) => endings.map((ending) => form + ending)).filter((password) => strong.test(password)));
    expect(allowed.size).toBeGreaterThan(3000);
    expect([...allowed].filter((password) => !isCommon(password))).toEqual([]);
  });
});

describe('isOwnAddress', () => {
  it.each(['Asha.rao1!', 'Asharao@1', 'Asha2026!', '1!Asha2026', '@5h@R4o!1'])('refuses %s', (password) => {
    expect(isOwnAddress(password, 'asha.rao@example.com')).toBe(true);
  });
  it.each(['Str0ng!pass', 'AshaPlays7!'])('takes %s', (password) => {
    expect(isOwnAddress(password, 'asha.rao@example.com')).toBe(false);
  });
  it('makes nothing of a short address', () => expect(isOwnAddress('Abc12345!', 'abc@example.com')).toBe(false));
});
