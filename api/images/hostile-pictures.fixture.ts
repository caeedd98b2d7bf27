import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface HostilePicture {
  readonly kind: string;
  /** The declared file name and type. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Active content that must never be stored or served. */
export const script = '<script>alert(document.domain)</script>';

const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
const lies = [
  ['page.html', 'text/html'],
  ['picture.svg', 'image/svg+xml'],
  ['me.png', 'image/png'],
  ['../../etc/passwd', 'application/octet-stream'],
  ['a.php\u0000.jpg', 'image/jpeg'],
] as const;

/** Deterministic random numbers for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5;
    return ((state ^ (state >>> 14)) >>> 0) % below;
  };
}

const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const flat = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#3a7' } });

/** A chunk of a PNG: its length, name, content and check. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of any declared size, with as many rows as its content. */
function png(width: number, height: number, { depth = 8, colour = 2, interlaced = 0, content = Buffer.alloc(0) } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(content, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

/** Declares far larger dimensions than its content has. */
function enlarged(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (![0xc0, 0xc2].includes(bytes[at + 1] ?? 0)) continue;
    bytes.writeUInt16BE(side, at + 5);
    bytes.writeUInt16BE(side, at + 7);
    break;
  }
  return bytes;
}

type Make = (random: (below: number) => number) => Promise<Buffer> | Buffer;

const formatOf = (random: (below: number) => number) => formats[random(formats.length)] ?? 'png';
const small = async (random: (below: number) => number): Promise<Buffer> =>
  await noise(20 + random(200), 20 + random(200))
    .toFormat(formatOf(random))
    .toBuffer();

const kinds: Readonly<Record<string, Make>> = {
  'SVG with a script': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'SVG that reads a file': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`,
    ),
  'a web page': () => Buffer.from(`<!doctype html>${script}`),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj'),
  'a TIFF': async () => await noise(40, 40).tiff().toBuffer(),
  'a script that begins as a GIF': () => Buffer.from(`GIF89a/*${'\0'.repeat(8)}*/=1;alert(1)//${script}`),
  'a picture with a page behind it': async (random) => Buffer.concat([await small(random), Buffer.from(`<!doctype html>${script}`)]),
  'a picture with an archive behind it': async (random) =>
    Buffer.concat([await small(random), Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 1)]),
  'a PNG with a page in its words': async (random) => {
    const bytes = await noise(30 + random(50), 30)
      .png()
      .toBuffer();
    return Buffer.concat([bytes.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`)), bytes.subarray(33)]);
  },
  'a JPEG with a page in its comment': async (random) => {
    const bytes = await noise(30 + random(50), 30)
      .jpeg()
      .toBuffer();
    const comment = Buffer.from(script);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
  },
  'a PNG that says it is huge': (random) => png(20_000 + random(20_000), 20_000 + random(20_000)),
  'a JPEG that says it is huge': async (random) => enlarged(await noise(64, 64).jpeg().toBuffer(), 30_000 + random(30_000)),
  'a GIF that says it is huge': async () => {
    const bytes = await noise(40, 40).gif().toBuffer();
    bytes.writeUInt16LE(65_000, 6);
    bytes.writeUInt16LE(65_000, 8);
    return bytes;
  },
  'a bomb just below the limit': (random) => {
    const width = 6_000 + random(300);
    return png(width, 6_300, { content: Buffer.alloc((1 + 3 * width) * 6_300) });
  },
  'an interlaced bomb': () => png(6_300, 6_300, { interlaced: 1, content: Buffer.alloc(45_000_000) }),
  'a progressive bomb': async () => await flat(6_000, 6_000).jpeg({ progressive: true, quality: 30 }).toBuffer(),
  'a WebP of many pixels': async () => await flat(5_000, 5_000).webp({ quality: 20, effort: 0 }).toBuffer(),
  'a picture cut off': async (random) => {
    const bytes = await small(random);
    return bytes.subarray(0, 1 + random(bytes.length - 1));
  },
  'a picture with broken bytes': async (random) => {
    const bytes = await small(random);
    for (let flips = 1 + random(12); flips > 0; flips--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  'an animation': async (random) =>
    await sharp(
      await noise(60, 60 * 30)
        .raw()
        .toBuffer(),
      { raw: { width: 60, height: 60 * 30, channels: 3, pageHeight: 60 } },
    )
      .toFormat(random(2) === 0 ? 'gif' : 'webp', { loop: 0 })
      .toBuffer(),
  'a PNG of 16 bits': (random) => png(300, 300, { depth: 16, colour: 6, content: Buffer.alloc((1 + 8 * 300) * 300, random(256) && 0) }),
  'a CMYK JPEG': async () => await noise(200, 200).toColourspace('cmyk').jpeg().toBuffer(),
  'a long colour profile': async () => {
    const bytes = await noise(64, 64).png().toBuffer();
    const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(20_000_000))]);
    return Buffer.concat([bytes.subarray(0, 33), chunk('iCCP', profile), bytes.subarray(33)]);
  },
  'a long EXIF': async () =>
    await noise(64, 64)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: script.repeat(1_000), Orientation: '6' } })
      .toBuffer(),
  'nothing but a beginning': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
};

/** Generates pictures one by one to save memory: kinds alternate, and all are different. */
export async function* hostilePictures(count: number, seed = 1): AsyncGenerator<HostilePicture> {
  const all = Object.entries(kinds);
  const random = numbers(seed);
  for (let index = 0; index < count; index++) {
    const [kind, make] = all[index % all.length] ?? all[0] ?? ['', () => Buffer.alloc(0)];
    const [name, type] = lies[random(lies.length)] ?? lies[0];
    yield { kind, name, type, bytes: await make(random) };
  }
}
