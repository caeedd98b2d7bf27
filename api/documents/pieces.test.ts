import { describe, expect, it } from 'vitest';
import { inPieces } from './pieces.ts';

async function* chunksOf(...lengths: readonly number[]): AsyncGenerator<Buffer> {
  let next = 0;
  for (const length of lengths) yield await Promise.resolve(Buffer.from(Array.from({ length }, () => next++)));
}

describe('inPieces', () => {
  it.each([
    [[], []],
    [[0], []],
    [[3], [3]],
    [[4], [4]],
    [
      [4, 4],
      [4, 4],
    ],
    [
      [1, 1, 1, 1, 1],
      [4, 1],
    ],
    [[10], [4, 4, 2]],
    [
      [3, 9, 1],
      [4, 4, 4, 1],
    ],
  ])('of chunks of %j are %j', async (lengths, sizes) => {
    const pieces = [];
    for await (const piece of inPieces(chunksOf(...lengths), 4)) pieces.push(piece);
    expect(pieces.map(({ length }) => length)).toEqual(sizes);
    expect(Buffer.concat(pieces).toJSON().data).toEqual(
      Array.from({ length: lengths.reduce((sum, one) => sum + one, 0) }, (_, index) => index),
    );
  });

  it('throws what the chunks throw', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(Buffer.alloc(9));
      throw new Error('broken');
    }
    const read = async (): Promise<void> => {
      for await (const piece of inPieces(broken(), 4)) expect(piece).toHaveLength(4);
    };
    await expect(read()).rejects.toThrow('broken');
  });
});
