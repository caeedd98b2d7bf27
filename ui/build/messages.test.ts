import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messages as sentences } from '@academy/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { keysUnder } from './missing-messages-plugin.ts';
import { fits, hasMessage, type Module, usedMessages, writtenTexts } from './used-messages.ts';

const root = path.resolve(import.meta.dirname, '..');

const modules: Module[] = [];
const catalogues = new Map<string, Readonly<Record<string, string>>>();

beforeAll(async () => {
  for await (const file of glob('{main.tsx,build/installable-plugin.ts,{app,features}/**/*.{ts,tsx}}', { cwd: root }))
    if (!/\.(?:test|stories)\.|\/testing\/|\/en\.ts$/.test(file))
      modules.push({ file, source: await readFile(path.join(root, file), 'utf8') });
  for await (const file of glob('{app,features}/*/en.ts', { cwd: root }))
    catalogues.set(file, ((await import(path.join(root, file))) as { en: Readonly<Record<string, string>> }).en);
});

const all = (): (readonly [key: string, message: string])[] => [...catalogues.values()].flatMap((messages) => Object.entries(messages));

describe('the catalogues', () => {
  it('are all checked', async () => {
    expect(catalogues.size).toBeGreaterThan(5);
    expect(all().map(([key]) => key)).toEqual(await keysUnder(root));
  });

  it('have every message that is used', () => {
    const known = new Set([...Object.keys(sentences), ...all().map(([key]) => key)]);
    const missing = modules.flatMap((module) =>
      usedMessages(module).flatMap((key) => (hasMessage(key, known) ? [] : [`${module.file}: ${key}`])),
    );
    expect(missing).toEqual([]);
  });

  it('have no unused messages', () => {
    const written = [...new Set(modules.flatMap(writtenTexts))];
    const patterns = written.filter((text) => /^[\w.]+\*/.test(text));
    const exact = new Set(written);
    const unused = all().flatMap(([key]) => (exact.has(key) || patterns.some((pattern) => fits(key, pattern)) ? [] : [key]));
    expect(unused).toEqual([]);
  });

  it('use each key once', () => {
    const keys = [...Object.keys(sentences), ...all().map(([key]) => key)];
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('can all be parsed', () => {
    for (const [file, messages] of catalogues) expect(() => compileMessages(messages), file).not.toThrow();
    expect(() => compileMessages(sentences)).not.toThrow();
  });

  it('have no blank, untrimmed or unparsed messages', () => {
    expect(all().filter(([, message]) => message.trim() !== message || message === '' || /''|^[^{<]*[}>]/.test(message))).toEqual([]);
  });
});
