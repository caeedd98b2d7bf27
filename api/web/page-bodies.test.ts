import { expect, it } from 'vitest';
import { compress } from './compress.ts';
import { createPageBodies } from './page-bodies.ts';
import type { Page } from './page.ts';

const pageOf = (key: string, text = key): Page => ({ key, styleHashes: [], isScreen: true, write: () => text });

it('compresses a page once for all requests, concurrent or later', async () => {
  let compressed = 0;
  const bodyOf = createPageBodies((text, encoding) => (compressed++, compress(text, encoding)));
  const page = pageOf('home');
  const bodies = await Promise.all(Array.from({ length: 500 }, () => bodyOf(page, 'br')));
  for (let asked = 0; asked < 500; asked++) bodies.push(await bodyOf(page, 'br'));
  expect(compressed).toBe(1);
  expect(new Set(bodies).size).toBe(1);
  expect((await bodyOf(page, 'gzip')).tag).not.toBe(bodies[0]?.tag);
  expect(compressed).toBe(2);
});

it('is bounded in bytes and keeps the most recently requested', async () => {
  const written: string[] = [];
  const bodyOf = createPageBodies(async (text) => (written.push(text[0] ?? ''), Buffer.from(text)), 25);
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => pageOf(letter, letter.repeat(10)));
  for (const page of [a, b, a, c, a, b]) if (page) await bodyOf(page, 'identity');
  expect(written).toEqual(['a', 'b', 'c', 'b']);
});

it('retries after a failed compression', async () => {
  let tries = 0;
  const bodyOf = createPageBodies(async (text) => {
    if (++tries === 1) throw new Error('no memory');
    return Buffer.from(text);
  });
  await expect(bodyOf(pageOf('home'), 'br')).rejects.toThrow('no memory');
  expect((await bodyOf(pageOf('home'), 'br')).bytes.toString()).toBe('home');
});
