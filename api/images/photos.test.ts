import { describe, expect, it } from 'vitest';
import { createPhotos } from './photos.ts';

/** The photos of one stream that names these pictures, oldest first; `own` are uploads of account 7. */
function photosOf(named: readonly (string | undefined)[], own: readonly string[] = []) {
  const asked: string[] = [];
  const removed: (readonly string[])[] = [];
  const photos = createPhotos({
    store: { readStream: async () => [] },
    codec: { decode: async () => named.map((imageId) => ({ data: { athleteId: 7, ...(imageId !== undefined && { imageId }) } })) as never },
    images: {
      owns: async (id, accountId) => {
        asked.push(id);
        return accountId === 7 && own.includes(id);
      },
      remove: async (ids, accountId) => void removed.push([...ids, `of ${accountId}`]),
    },
  });
  return { photos, asked, removed };
}

describe('choosing a photo', () => {
  it.each<[string, readonly (string | undefined)[], string, boolean]>([
    ['none', ['a'], '', true],
    ['the current one', [undefined, 'a', 'b', undefined], 'b', true],
  ])('needs nobody to ask for %s', async (_what, named, id, may) => {
    const { photos, asked } = photosOf(named);
    expect([await photos.mayChoose('athlete-7', id, 7), asked]).toEqual([may, []]);
  });

  it('is for own uploads only, also for one that was the photo before', async () => {
    const { photos } = photosOf(['a', 'b'], ['c']);
    expect(await Promise.all(['a', 'c', 'd'].map((id) => photos.mayChoose('athlete-7', id, 7)))).toEqual([false, true, false]);
    expect(await photos.mayChoose('athlete-7', 'c', 8)).toBe(false);
  });
});

describe('former photos', () => {
  it('are deleted each once, all but the current one', async () => {
    const { photos, removed } = photosOf([undefined, 'a', 'b', '', 'a', 'c', 'b']);
    await photos.deleteFormer('athlete-7', 7);
    expect(removed).toEqual([['a', 'c', 'of 7']]);
  });

  it('include the last one once it was removed', async () => {
    const { photos, removed } = photosOf(['a', '']);
    await photos.deleteFormer('athlete-7', 7);
    expect(removed).toEqual([['a', 'of 7']]);
  });

  it('are not looked for where there are none', async () => {
    for (const named of [[], [undefined], ['a'], ['a', 'a'], ['']]) {
      const { photos, removed } = photosOf(named);
      await photos.deleteFormer('athlete-7', 7);
      expect(removed).toEqual([]);
    }
  });
});
