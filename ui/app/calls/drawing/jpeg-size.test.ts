import { expect, it } from 'vitest';
import { jpegSize } from './jpeg-size.ts';
import { jpegOf } from './jpeg.fixture.ts';

it('reads the size of a picture', () => {
  expect(jpegSize(jpegOf({ width: 640, height: 360 }))).toEqual({ width: 640, height: 360 });
});

it('passes over what stands before the frame', () => {
  // A comment of four bytes, and a table whose marker lies among those of frames.
  const more = [0xff, 0xfe, 0, 6, 1, 2, 3, 4, 0xff, 0xc4, 0, 4, 9, 9];
  expect(jpegSize(jpegOf({ width: 1, height: 65_535 }, more))).toEqual({ width: 1, height: 65_535 });
});

it('passes over the bytes of a scan', () => {
  const picture = jpegOf({ width: 8, height: 8 }, [], 64);
  picture.set([0xff, 0, 0x12, 0xff, 0xd0, 0xff, 0], 40);
  expect(jpegSize(picture)).toEqual({ width: 8, height: 8 });
});

it.each([
  ['nothing', []],
  ['another format', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]],
  ['a beginning', [0xff, 0xd8]],
  ['a beginning and no frame', [0xff, 0xd8, 0xff, 0xfe, 0, 2, 0xff, 0xfe, 0, 2, 0xff, 0xd9]],
  ['lengths that lead nowhere', [0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff, 0, 0, 0, 0, 0, 0]],
  ['lengths of nothing', [0xff, 0xd8, 0xff, 0xfe, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a picture of no height, which a decoder would look for elsewhere', [...jpegOf({ width: 8, height: 0 })]],
  ['a fill byte, behind which a decoder finds another frame', [0xff, 0xd8, 0xff, ...jpegOf({ width: 8, height: 8 }).subarray(2)]],
  ['a second frame', [...jpegOf({ width: 8, height: 8 }, [0xff, 0xc2, 0, 11, 8, 0x59, 0xd8, 0x59, 0xd8, 1, 1, 0x11, 0])]],
  ['a frame behind the scan', [...jpegOf({ width: 8, height: 8 }).subarray(0, -2), ...jpegOf({ width: 9, height: 9 }).subarray(2)]],
  ['a marker that changes the height', [...jpegOf({ width: 8, height: 8 }, [0xff, 0xdc, 0, 4, 0x59, 0xd8])]],
  ['bytes behind the end', [...jpegOf({ width: 8, height: 8 }), 0xff, 0xd8]],
])('finds none in %s', (_what, bytes) => {
  expect(jpegSize(Uint8Array.from(bytes))).toBeNull();
});
