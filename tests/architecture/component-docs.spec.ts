import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folders = globSync('design-system/{components,patterns}/*/', { cwd: root }).toSorted();
const sourcesOf = (folder: string, pattern: string): string[] =>
  globSync(`${folder}/${pattern}`, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
const isProduct = (file: string): boolean => !/\.(?:stories|test|docs)\.tsx?$/.test(file);

/** Folders without stories hold parts of other components. */
const shown = folders.filter((folder) => globSync(`${folder}/*.stories.tsx`, { cwd: root }).length > 0);

interface Docs {
  readonly name: string;
  readonly picture?: string;
  readonly since: string;
  readonly anatomy?: readonly unknown[];
  readonly keys?: readonly unknown[];
  readonly words?: readonly unknown[];
  readonly changes?: readonly { readonly on: string }[];
}

const docsOf = async (folder: string): Promise<Docs> =>
  ((await import(pathToFileURL(path.join(root, folder, `${path.basename(folder)}.docs.ts`)).href)) as { docs: Docs }).docs;

/** What renders a control of the browser or of Base UI, or tells of a press or a change, is used by keyboard. */
const control =
  /styled\.(?:button|input|select|textarea|summary)\b|from '@base-ui|^ {2}on(?:Add|Apply|Change|Choose|Click|Close|Search|Send|Sort|Submit|Toggle)\??: /m;
const interactive = shown.filter((folder) =>
  globSync(`${folder}/*.{ts,tsx}`, { cwd: root })
    .filter(isProduct)
    .some((file) => control.test(readFileSync(path.join(root, file), 'utf8'))),
);

it('knows the components', () => {
  expect(shown.length).toBeGreaterThan(60);
  expect(interactive.length).toBeGreaterThan(30);
});

describe('a component', () => {
  it.each(shown)('has its data, its guidance and its picture: %s', async (folder) => {
    const { name, picture, since, changes = [] } = await docsOf(folder);
    const stories = sourcesOf(folder, '*.stories.tsx').join('\n');
    const kind = folder.includes('/patterns/') ? 'Patterns' : 'Components';
    expect(stories).toContain(`title: '${kind}/${name}'`);
    const [usage] = sourcesOf(folder, 'Usage.mdx');
    expect(usage).toMatch(new RegExp(`^# ${name}$`, 'm'));
    expect(stories).toContain(picture === undefined ? 'export const ' : `export const ${picture}:`);
    const days = [...changes.map(({ on }) => on), since];
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it.each(interactive)('says its parts, its keys and its words where it is used by keyboard: %s', async (folder) => {
    const { anatomy = [], keys = [], words = [] } = await docsOf(folder);
    expect(anatomy.length).toBeGreaterThan(1);
    expect(keys.length).toBeGreaterThan(0);
    expect(words.length).toBeGreaterThan(0);
  });
});
