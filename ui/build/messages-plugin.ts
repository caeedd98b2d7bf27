import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';

const catalogue = /\/(?:app|features)\/\w+\/([a-z]{2})\.ts$/;

/** Replaces a catalogue's module by one with compiled messages, and the parser by an empty module. */
export const messages = (): Plugin => ({
  name: 'academy-messages',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } } }),
  async load(id) {
    const locale = catalogue.exec(id)?.[1];
    if (locale === undefined) return undefined;
    this.addWatchFile(id);
    // The timestamp makes Node read the file again after an edit.
    const module = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Record<string, string>>;
    return `export const ${locale} = ${JSON.stringify(compileMessages(module[locale] ?? {}))};`;
  },
});
