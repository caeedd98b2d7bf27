import { deflateRawSync, deflateSync } from 'node:zlib';

/** A malicious file with its declared name and type. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly filename: string;
  readonly type: string;
}

const script = '<script>alert(document.domain)</script>';
const text = (value: string): Buffer => Buffer.from(value);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;

/** Content that a browser would run if it were served unchanged. */
const active: Readonly<Record<string, Buffer>> = {
  html: text(html),
  'html behind a byte order mark': text(`\ufeff${html}`),
  'html in UTF-16': Buffer.from(`\ufeff${html}`, 'utf16le'),
  'html in UTF-7': text('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
  'html behind white space': text(`${' \n\t'.repeat(400)}${html}`),
  xhtml: text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  svg: text(svg),
  'svg behind an xml head': text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  'svg, compressed': deflateRawSync(text(svg)),
  xml: text('<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><x/>'),
  'xml that grows': text('<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><l>&b;</l>'),
  'xsl sheet': text('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
  mathml: text(`<math><mtext>${script}</mtext></math>`),
  javascript: text('alert(document.domain)'),
  'a module': text('export default alert(1)'),
  css: text('@import "javascript:alert(1)"; body { background: url(//evil.example) }'),
  json: text('{"a":1}'),
  flash: text('CWS\x0a\0\0\0\0'),
  'a java archive': text('PK\x03\x04META-INF/MANIFEST.MF'),
  'an office document': text('PK\x03\x04word/document.xml'),
  executable: text('MZ\x90\0This program cannot be run in DOS mode'),
  elf: text('\x7fELF\x02\x01\x01'),
  'shell script': text('#!/bin/sh\nrm -rf /\n'),
  php: text('<?php system($_GET["c"]); ?>'),
  'a shortcut': text('[InternetShortcut]\nURL=javascript:alert(1)'),
  'a mail': text(`Content-Type: text/html\r\n\r\n${script}`),
  mhtml: text(`MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n${script}`),
  manifest: text('CACHE MANIFEST\n/'),
  wasm: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  'a tiff': text('II*\0\x08\0\0\0'),
  'a bitmap': text('BM\x36\0\0\0\0\0\0\0'),
  'an icon': Buffer.from([0, 0, 1, 0, 1, 0]),
  'a photoshop file': text('8BPS\0\x01'),
  'an openexr file': Buffer.from([0x76, 0x2f, 0x31, 0x01]),
  'a jpeg xl': Buffer.from([0xff, 0x0a]),
  'a heic': text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  postscript: text('%!PS-Adobe-3.0\n(x) run'),
  imagemagick: text('push graphic-context\nfill \'url(https://127.0.0.1/"|id; ")\'\npop graphic-context'),
  'a playlist': text('#EXTM3U\nconcat:http://127.0.0.1/|file:///etc/passwd'),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0]),
};

/** First bytes of accepted formats, followed by malicious content. */
const heads: Readonly<Record<string, Buffer>> = {
  pdf: text('%PDF-1.7\n'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  webp: text('RIFF\x24\0\0\0WEBPVP8 '),
  gif: text('GIF89a'),
  avif: text('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
};

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
};
const png = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([heads['png'] ?? Buffer.alloc(0), ...parts, chunk('IEND', Buffer.alloc(0))]);

const broken: Readonly<Record<string, Buffer>> = {
  'a png of no size': png(header(0, 0)),
  'a png of many pixels': png(header(60_000, 60_000)),
  'a png wider than anything': png(header(0x7fffffff, 1)),
  'a png without pixels': png(header(10, 10)),
  'a png with html in a text': png(
    header(1, 1),
    chunk('tEXt', text(`Comment\0${html}`)),
    chunk('IDAT', deflateSync(Buffer.from([0, 0, 0, 0]))),
  ),
  'a png with a bomb': png(header(5_000, 5_000), chunk('IDAT', deflateSync(Buffer.alloc(4_000_000)))),
};

const names = [
  'harmless.png',
  'evil.html',
  'evil.png.svg',
  '../../evil.js',
  'a"; filename="b.html',
  'evil.html\u0000.png',
  'CON',
  '\u202egnp.lmth',
];
const types = [
  'image/png',
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'application/javascript',
  'application/pdf; x=y',
  '',
  'multipart/mixed',
];

/** More than a hundred files with different names and declared types. */
export function hostileFiles(): readonly HostileFile[] {
  const polyglots = Object.entries(heads).flatMap(([head, bytes]) =>
    Object.entries({
      html,
      svg,
      script: '*/=alert(1)//',
      php: '<?php ?>',
      zip: 'PK\x03\x04',
      comment: `/*${html}*/`,
      'a pdf action': '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
      'a line': '\r\nContent-Type: text/html\r\n\r\n<script>',
    }).map(([what, tail]) => [`${head} with ${what} behind`, Buffer.concat([bytes, text(tail)])] as const),
  );
  const behind = Object.entries(heads).map(([head, bytes]) => [`html with ${head} behind`, Buffer.concat([text(html), bytes])] as const);
  const cutOff = Object.entries(heads).map(([head, bytes]) => [`${head} cut off`, bytes.subarray(0, 3)] as const);
  const all = [...Object.entries(active), ...polyglots, ...behind, ...cutOff, ...Object.entries(broken)];
  return all.map(([what, bytes], index) => ({
    what,
    bytes,
    filename: names[index % names.length] ?? '',
    type: types[index % types.length] ?? '',
  }));
}
