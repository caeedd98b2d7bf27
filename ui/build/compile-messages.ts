import { parse } from '@formatjs/icu-messageformat-parser';

/** Compiles ICU messages to syntax trees, so that the browser needs no parser. Plain texts stay as they are. */
export const compileMessages = (messages: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, /[{<]/.test(text) ? parse(text) : text]));
