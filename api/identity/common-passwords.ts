import { readFileSync } from 'node:fs';

/** Taken from a list of 49,000, most used first. With decorations they cover far more than the 3,000 commonest that the pattern allows. */
const words = 5000;

/** Endings that people add to make a word pass as a password. */
export const endings: readonly string[] = ['', '1', '12', '123', '1234', '12345', '01', '11', '21', '69', '99', '007'].flatMap((digits) =>
  ['', '!', '@', '$', '?', '*', '!!'].flatMap((special) => [digits + special, special + digits]),
);

/** What the product and its people are called, and what they do here: docs/security-rules.md lists the same words. */
export const ownWords: readonly string[] = [
  'athletesacademy',
  'athlete',
  'athletes',
  'academy',
  'coach',
  'coaches',
  'coaching',
  'trainer',
  'training',
  'moderator',
  'auditor',
  'custodian',
  'yogastudio',
  'sport',
  'sports',
  'tennis',
  'football',
  'cricket',
  'basketball',
  'badminton',
  'swimming',
  'running',
  'fitness',
  'wallet',
];

/** Common substitutes for letters. */
const otherwise: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[@43!10$57]/g, (character) => otherwise[character] ?? character);

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '');

/** True for one of the commonest passwords, or a common word with decorations that please a rule. */
export type IsCommon = (password: string) => boolean;

const tails = new Set(endings);

/** The password without each ending that it has. */
const starts = (password: string): readonly string[] =>
  Array.from(password, (_, index) => index + 1)
    .filter((end) => tails.has(password.slice(end)))
    .map((end) => password.slice(0, end));

/** Reads the list once and keeps only the words. */
export function readCommonPasswords(): IsCommon {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const list = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const common = new Set([...list.slice(0, words), ...ownWords].map(plain));
  return (password) => starts(password).some((start) => common.has(plain(start)));
}

/** Shorter ones occur in too many good passwords. */
const fewestLetters = 4;

/** True if the password is the person's address, or a part of it, with only decorations added. */
export function isOwnAddress(password: string, email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const own = [local, ...local.split(/[^a-z]+/)].map(letters).filter((part) => part.length >= fewestLetters);
  const bare = password.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');
  const forms = new Set([bare, ...starts(password)].flatMap((form) => [letters(form.toLowerCase()), letters(plain(form))]));
  return own.some((part) => forms.has(part));
}
