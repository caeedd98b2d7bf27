import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages } from '@academy/domain';
import type { Plugin } from 'vite';
import { hasMessage, usedMessages } from './used-messages.ts';

/** Breaks the build if a screen uses a message that no catalogue has. Type checks find most of these earlier. */
export const missingMessages = (): Plugin => {
  let root = '';
  let known: ReadonlySet<string> = new Set();
  return {
    name: 'academy-missing-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      ({ root } = config);
    },
    buildStart: async () => {
      known = new Set([...Object.keys(messages), ...(await keysUnder(root))]);
    },
    transform(source, id) {
      if (!id.startsWith(root) || !/\.tsx?$/.test(id)) return;
      const missing = usedMessages({ file: id, source }).filter((key) => !hasMessage(key, known));
      if (missing.length > 0) this.error(`${path.relative(root, id)} asks for sentences that are not there: ${missing.join(', ')}`);
    },
  };
};

/** Keys of every English catalogue of the ui. */
export async function keysUnder(root: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const file of glob('{app,features}/*/en.ts', { cwd: root })) {
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as { en: Readonly<Record<string, string>> };
    keys.push(...Object.keys(module.en));
  }
  return keys;
}
