import { useState } from 'react';
import styled from 'styled-components';
import { TextField } from '../components/TextField/TextField.tsx';
import { color, duration, easing, fontSize, fontWeight, radius, shadow, size, space } from '../tokens/index.ts';
import { groups } from './component-docs.ts';
import { PageLink } from './PageLink.tsx';
import { documented, type Documented } from './registry.ts';
import { StoryPicture } from './StoryPicture.tsx';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space.m};
  padding: 0;
  margin-block: ${space.m} ${space.xl};
  list-style: none;
`;

const Tile = styled(PageLink)`
  display: grid;
  overflow: hidden;
  color: ${color.text.default};
  text-decoration: none;
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  transition: box-shadow ${duration.fast} ${easing.standard};

  &:hover {
    border-color: ${color.border.strong};
    box-shadow: ${shadow.lifted};
  }
`;

/** Shows its content at half its size, from the middle; what is larger ends at the edge. */
const Frame = styled.div`
  display: grid;
  place-content: safe center;
  block-size: 9rem;
  overflow: hidden;
  background: ${color.surface.sunken};
  border-block-end: ${size.hairline} solid ${color.border.default};
  contain: strict;

  & > div {
    inline-size: 30rem;
    max-block-size: 18rem;
    zoom: 0.5;
  }
`;

const Name = styled.span`
  display: flex;
  gap: ${space.xs};
  justify-content: space-between;
  padding: ${space.s} ${space.m};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};

  & > small {
    font-weight: ${fontWeight.regular};
    color: ${color.text.muted};
  }
`;

const Group = ({ name, components }: { name: string; components: readonly Documented[] }) => (
  <section>
    <h3 className="sbdocs sbdocs-h3">{name}</h3>
    <Tiles className="sb-unstyled">
      {components.map((component) => (
        <li key={component.path}>
          <Tile href={component.href}>
            <Frame>
              <StoryPicture of={component} />
            </Frame>
            <Name>
              {component.name}
              {component.status === 'draft' && <small>draft</small>}
            </Name>
          </Tile>
        </li>
      ))}
    </Tiles>
  </section>
);

/** Every component and pattern as it looks, by what it is for. */
export function ComponentGrid() {
  const [query, setQuery] = useState('');
  const fits = ({ name, group }: Documented): boolean => `${name} ${group}`.toLowerCase().includes(query.trim().toLowerCase());
  const found = documented.filter(fits);
  return (
    <>
      <div className="sb-unstyled">
        <TextField type="search" label="Find a component" value={query} onChange={({ target }) => setQuery(target.value)} />
      </div>
      {groups.map((group) => {
        const components = found.filter((component) => component.group === group);
        return components.length > 0 && <Group key={group} name={group} components={components} />;
      })}
      {found.length === 0 && <p role="status">No component is called “{query}”.</p>}
    </>
  );
}
