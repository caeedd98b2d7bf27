// `npm run size`: the bytes that each part of the design system adds to a page, minified and gzipped, without react and styled-components.
import path from 'node:path';
import { exportedNames, type Size, sizeOf } from './size/measure.ts';

const root = path.resolve(import.meta.dirname, '..');
const isComponent = (name: string): boolean => /^[A-Z]/u.test(name);
const kilobytes = (bytes: number): string => (bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} kB`);

const rows: [name: string, Size][] = [];
for (const name of (await exportedNames(root)).filter(isComponent)) rows.push([name, await sizeOf(root, [name])]);
rows.sort(([, a], [, b]) => b.atOnce - a.atOnce);
const whole = await sizeOf(root);

const write = (name: string, atOnce: string, later: string): void =>
  console.log(`${name.padEnd(28)}${atOnce.padStart(12)}${later.padStart(14)}`);
write('import of this alone', 'at once', 'when needed');
for (const [name, size] of rows) write(name, kilobytes(size.atOnce), kilobytes(size.later));
const tokens = await sizeOf(root, ['color']);
write('the tokens, in nearly all', kilobytes(tokens.atOnce), '');
write('everything', kilobytes(whole.atOnce), kilobytes(whole.later));

const sum = rows.reduce((total, [, { atOnce }]) => total + atOnce, 0);
console.log(
  `\nThe median import takes ${kilobytes(rows[Math.floor(rows.length / 2)]?.[1].atOnce ?? 0)} of the whole ${kilobytes(whole.atOnce)}: parts that are not imported are not included.` +
    `\nImported one by one they would take ${kilobytes(sum)}; together they share their parts.`,
);
