import { describe, expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';
import { formatFileSize } from './file-size.ts';

const pdf = { name: 'Certificate.PDF', type: 'application/pdf', size: 1000 };
const photo = { name: 'court.jpeg', type: 'image/jpeg', size: 2000 };
const song = { name: 'anthem.mp3', type: 'audio/mpeg', size: 3000 };

describe('checkFiles', () => {
  test('without limits every file is accepted', () =>
    expect(checkFiles([pdf, photo, song], 9, {})).toEqual({ accepted: [pdf, photo, song], refused: [] }));

  test.each([
    [['image/*'], [photo]],
    [['.pdf'], [pdf]],
    [
      ['application/pdf', 'image/jpeg'],
      [pdf, photo],
    ],
    [['image/png'], []],
  ])('%j takes what it names', (accept, accepted) => expect(checkFiles([pdf, photo, song], 0, { accept }).accepted).toEqual(accepted));

  test('a file as large as the limit is accepted, a larger one is not', () =>
    expect(checkFiles([photo, song], 0, { maxSize: 2000 })).toEqual({
      accepted: [photo],
      refused: [{ name: 'anthem.mp3', reason: 'tooLarge' }],
    }));

  test('an empty file is refused', () =>
    expect(checkFiles([{ ...pdf, size: 0 }], 0, {}).refused).toEqual([{ name: 'Certificate.PDF', reason: 'empty' }]));

  test('files are accepted up to the limit, and refused files do not count', () =>
    expect(checkFiles([song, pdf, photo], 1, { accept: ['.pdf', 'image/*'], maxCount: 2 })).toEqual({
      accepted: [pdf],
      refused: [
        { name: 'anthem.mp3', reason: 'type' },
        { name: 'court.jpeg', reason: 'tooMany' },
      ],
    }));
});

test.each([
  [0, '0 byte'],
  [850, '850 byte'],
  [1000, '1 kB'],
  [120_400, '120 kB'],
  [2_440_000, '2.4 MB'],
  [24_400_000, '24 MB'],
  [5_000_000_000, '5 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes, 'en-IN')).toBe(text));
