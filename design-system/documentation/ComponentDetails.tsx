import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import styled from 'styled-components';
import { uses } from 'virtual:component-docs';
import { color, fontSize, fontWeight, radius, size, space } from '../tokens/index.ts';
import { Anatomy } from './Anatomy.tsx';
import { documented, type Documented } from './registry.ts';
import { PageLink } from './PageLink.tsx';
import { SourceCode } from './SourceCode.tsx';
import { useDocumented } from './use-documented.ts';

const Keys = styled.table`
  inline-size: 100%;
  font-size: ${fontSize.s};
  border-collapse: collapse;

  & th,
  & td {
    padding: ${space.xs} ${space.s};
    text-align: start;
    vertical-align: top;
    border-block-end: ${size.hairline} solid ${color.border.default};
  }
  & th {
    font-weight: ${fontWeight.semibold};
    inline-size: ${size.tile};
  }
  & kbd {
    padding: ${space['3xs']} ${space.xs};
    font-family: inherit;
    background: ${color.surface.sunken};
    border: ${size.hairline} solid ${color.border.default};
    border-radius: ${radius.s};
  }
`;

const Keyboard = ({ keys }: { keys: NonNullable<Documented['keys']> }) => (
  <Keys className="sb-unstyled">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ keys: pressed, does }) => (
        <tr key={pressed + does}>
          <th scope="row">
            <kbd>{pressed}</kbd>
          </th>
          <td>
            <Markdown>{does}</Markdown>
          </td>
        </tr>
      ))}
    </tbody>
  </Keys>
);

const Plain = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: ${space.l};
  margin: 0;
  font-size: ${fontSize.s};
`;

/** "ui/features/calls/CallScreen.tsx" → "calls"; what belongs to no feature is the application's. */
const areaOf = (file: string): string => /^ui\/features\/(\w+)\//.exec(file)?.[1] ?? 'app';
const nameOf = (file: string): string => /(\w[\w-]*)\.tsx?$/.exec(file)?.[1] ?? file;

function Used({ folder }: { folder: string }) {
  const { ui = [], components = [] } = uses[folder] ?? {};
  const areas = Object.entries(Object.groupBy(ui, areaOf));
  if (areas.length + components.length === 0) return <p>No screen uses it yet.</p>;
  return (
    <Plain className="sb-unstyled">
      {areas.map(([area, files = []]) => (
        <li key={area}>
          <strong>{area}</strong>: {files.map(nameOf).join(', ')}
        </li>
      ))}
      {components.length > 0 && (
        <li>
          <strong>design-system</strong>:{' '}
          {components.map((name, index) => {
            const page = documented.find((one) => one.folder === name);
            return (
              <span key={name}>
                {index > 0 && ', '}
                {page ? <PageLink href={page.href}>{page.name}</PageLink> : name}
              </span>
            );
          })}
        </li>
      )}
    </Plain>
  );
}

/** What follows the guidance on each component's usage page: parts, keys, words, uses, changes and source. */
export function ComponentDetails() {
  const docs = useDocumented();
  if (!docs) return null;
  const { anatomy, keys, words, changes = [], folder, since } = docs;
  return (
    <>
      {anatomy && (
        <>
          <Heading>Anatomy</Heading>
          <Anatomy of={docs} anatomy={anatomy} />
        </>
      )}
      {keys && (
        <>
          <Heading>Keyboard</Heading>
          <Keyboard keys={keys} />
        </>
      )}
      {words && (
        <>
          <Heading>Which words to use</Heading>
          <Plain className="sb-unstyled">
            {words.map((sentence) => (
              <li key={sentence}>
                <Markdown>{sentence}</Markdown>
              </li>
            ))}
          </Plain>
        </>
      )}
      <Heading>Where it is used</Heading>
      <Used folder={folder} />
      <Heading>Changes</Heading>
      <Plain className="sb-unstyled">
        {[...changes, { on: since, what: 'First version.' }].map(({ on, what }) => (
          <li key={what}>
            {on}: {what}
          </li>
        ))}
      </Plain>
      <Heading>Source</Heading>
      <SourceCode of={docs} />
    </>
  );
}
