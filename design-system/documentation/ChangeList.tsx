import { uses } from 'virtual:component-docs';
import styled from 'styled-components';
import { fontWeight, space } from '../tokens/index.ts';
import { PageLink } from './PageLink.tsx';
import { documented } from './registry.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: ${space.l};
  margin: 0;

  & strong {
    font-weight: ${fontWeight.semibold};
  }
`;

/** What changed in any component, newest day first. */
export function ChangeList() {
  const entries = documented.flatMap((docs) => [
    ...(docs.changes ?? []).map(({ on, what }) => ({ on, what, docs })),
    { on: docs.since, what: 'First version.', docs },
  ]);
  const days = Object.entries(Object.groupBy(entries, ({ on }) => on)).toSorted(([one], [other]) => other.localeCompare(one));
  return days.map(([day, changes = []]) => (
    <section key={day}>
      <h2 className="sbdocs sbdocs-h2">{day}</h2>
      <List className="sb-unstyled">
        {changes.map(({ what, docs }) => (
          <li key={docs.path + what}>
            <strong>
              <PageLink href={docs.href}>{docs.name}</PageLink>
            </strong>
            : {what}
          </li>
        ))}
      </List>
    </section>
  ));
}

/** How many components there are, and how many of them a screen rests on: counted, not written down. */
export function ComponentCount() {
  const drafts = documented.filter(({ status }) => status === 'draft').length;
  const files = new Set(Object.values(uses).flatMap(({ ui }) => ui)).size;
  return (
    <p>
      {documented.length} components and patterns, {drafts} of them drafts. {files} files of the product are made of them.
    </p>
  );
}
