import { parse } from '@formatjs/icu-messageformat-parser';

/** ICU messages as the trees they stand for, so that the browser needs no parser. Plain sentences stay as they are. */
export const compileMessages = (messages: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, /[{<]/.test(text) ? parse(text) : text]));
