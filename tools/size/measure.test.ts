import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportedNames, sizeOf } from './measure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isOf = (folder: string) => (file: string) => file.startsWith(`components/${folder}/`);

describe('the design system', () => {
  it('leaves out what a page does not import', async () => {
    const [text, whole] = [await sizeOf(root, ['Text']), await sizeOf(root)];
    expect(text.sources.filter((file) => file.startsWith('components/') && !isOf('Text')(file))).toEqual([]);
    expect(text.atOnce).toBeLessThan(whole.atOnce / 5);
  });

  it('includes the parts that a component is built from', async () => {
    const { sources } = await sizeOf(root, ['CoachCard']);
    expect(sources.some(isOf('Avatar'))).toBe(true);
    expect(sources.some(isOf('Footer'))).toBe(false);
  });

  it('exports what the product imports', async () => {
    expect(await exportedNames(root)).toEqual(expect.arrayContaining(['Button', 'Region', 'ThemeRoot', 'color']));
  });
});
