import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { ComponentDetails } from '../design-system/documentation/ComponentDetails.tsx';
import { ComponentFacts } from '../design-system/documentation/ComponentFacts.tsx';

/** A page that is made from a component's stories and properties: to try it out, and to see its states. */
export const PropertiesPage = () => (
  <>
    <Title />
    <ComponentFacts />
    <Description of="meta" />
    <Primary />
    <Controls />
    <Stories />
  </>
);

/** What written pages are made of: a component's page gets its facts under the heading and its details at the end. */
export const writtenPage = {
  h1: ({ children }: PropsWithChildren) => (
    <>
      <h1 className="sbdocs sbdocs-title">{children}</h1>
      <ComponentFacts />
    </>
  ),
  wrapper: ({ children }: PropsWithChildren) => (
    <>
      {children}
      <ComponentDetails />
    </>
  ),
};
