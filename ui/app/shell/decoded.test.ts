import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it.each([
  ['faq%20and%20help', 'faq and help'],
  ['100%', '100%'],
  ['', ''],
])('%j of an address is %j', (text, plain) => expect(decoded(text)).toBe(plain));
