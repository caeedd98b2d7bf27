import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../components/Icon/Icon.tsx';
import { iconNames } from '../components/Icon/paths.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { color, fontSize, radius, size, space } from '../tokens/index.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.s};
  padding: 0;
  margin-block: ${space.l};
  list-style: none;

  & > li {
    display: grid;
    gap: ${space.s};
    place-items: center;
    padding: ${space.m} ${space.xs};
    font-size: ${fontSize.xs};
    color: ${color.text.default};
    background: ${color.surface.card};
    border: ${size.hairline} solid ${color.border.default};
    border-radius: ${radius.m};
  }
`;

/** Words that people look for besides the name in code. */
const alsoCalled: Partial<Record<(typeof iconNames)[number], string>> = {
  alert: 'warning error',
  award: 'medal trophy',
  bell: 'notification',
  chart: 'statistics figures',
  chat: 'message talk',
  check: 'done tick yes',
  close: 'cross cancel dismiss',
  eye: 'show see',
  globe: 'world language',
  growth: 'progress',
  help: 'question',
  mic: 'microphone mute',
  more: 'dots menu',
  offline: 'connection network',
  refresh: 'again reload retry',
  settings: 'gear',
  shield: 'safe verified',
  trash: 'delete remove bin',
  user: 'person profile account',
  video: 'camera call',
  wallet: 'money pay',
};

/** All icons with their names, narrowed by typing. */
export function IconFinder() {
  const [query, setQuery] = useState('');
  const found = iconNames.filter((name) => `${name} ${alsoCalled[name] ?? ''}`.includes(query.trim().toLowerCase()));
  return (
    <div className="sb-unstyled">
      <TextField
        type="search"
        label="Find an icon"
        hint={`${iconNames.length} icons, by their name or by what they stand for.`}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Tiles>
        {found.map((name) => (
          <li key={name}>
            <Icon name={name} size="l" />
            <code>{name}</code>
          </li>
        ))}
      </Tiles>
      {found.length === 0 && <p role="status">No icon is called “{query}”.</p>}
    </div>
  );
}
