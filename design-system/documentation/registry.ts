import type { ComponentDocs } from './component-docs.ts';

export interface Documented extends ComponentDocs {
  /** "components/Button" */
  path: string;
  folder: string;
  /** Address of its page within Storybook. */
  href: string;
}

const files = import.meta.glob<ComponentDocs>('../{components,patterns}/*/*.docs.ts', { eager: true, import: 'docs' });

/** Every documented component, by the alphabet. */
export const documented: readonly Documented[] = Object.entries(files)
  .map(([file, docs]) => {
    const [, kind = '', folder = ''] = file.split('/');
    const id = `${kind}-${docs.name.toLowerCase()}--usage`;
    return Object.assign({ path: `${kind}/${folder}`, folder, href: `?path=/docs/${id}` }, docs);
  })
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** What is documented of the component whose stories are in this file. */
export const documentedAt = (file: string): Documented | undefined => documented.find(({ path }) => file.includes(`/${path}/`));
