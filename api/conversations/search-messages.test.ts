import { expect, it } from 'vitest';
import { foldedText } from './search-messages.ts';

it.each([
  ['Ñandú', 'nandu'],
  ['E\u0301COLE', 'école'],
  ['ＳＥＲＶＥ', 'serve'],
  ['Straße', 'STRASSE'.toLowerCase().replace('ss', 'ß')],
  ['सर्व', 'सर्व'],
])('%j is found by %j', (written, wanted) => {
  expect(foldedText(written)).toBe(foldedText(wanted));
});
