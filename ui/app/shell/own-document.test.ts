import { expect, it } from 'vitest';
import { isOwnDocument } from './own-document.ts';

it.each([
  ['/payment', true],
  ['/Payment/3_4_0123456789abcdef', true],
  ['/payment?payment=1', true],
  ['/payments', false],
  ['/home?next=/payment', false],
])('%s is a document of its own: %s', (href, isOwn) => expect(isOwnDocument(href)).toBe(isOwn));
