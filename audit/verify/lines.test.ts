import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* cut(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  // The memory is used again, as that of an archive.
  const again = Buffer.alloc(length);
  for (let at = 0; at < bytes.length; at += length) yield again.subarray(0, bytes.copy(again, 0, at));
}

async function linesIn(text: string, length: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const some of linesOf(cut(Buffer.from(text), length))) lines.push(...some);
  return lines;
}

const long = 'ä'.repeat(100_000);
const short = ['', 'one', 'one\n', 'one\ntwo', '\n\none\n\n', '€😂\n\nthree'];
const isSome = (line: string): boolean => line !== '';

it.each([1, 2, 3, 7, 65_535, 65_536, 65_537, 1_000_000])('are those of the text in pieces of %i bytes', async (length) => {
  const texts = length > 7 ? [...short, `€😂\n${long}\nthree\n${long}${long}`] : short;
  const found = await Promise.all(texts.map((text) => linesIn(text, length)));
  expect(found.map((lines) => lines.filter(isSome))).toEqual(texts.map((text) => text.split('\n').filter(isSome)));
});

it('are whole where many come at once', async () => {
  const all = Array.from({ length: 30_000 }, (_, index) => `line ${index}`);
  for (const length of [1_000, 65_536, 524_288]) expect(await linesIn(`${all.join('\n')}\n`, length)).toEqual(all);
});
