import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import styled from 'styled-components';
import { color, fontSize, radius, shadow, size, space } from '../tokens/index.ts';
import { PageLink } from './PageLink.tsx';

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space.l};
  padding: 0;
  margin-block: ${space.l} ${space['2xl']};
  list-style: none;

  & a {
    display: grid;
    gap: ${space.s};
    font-size: ${fontSize.s};
    color: ${color.text.muted};
    text-decoration: none;
  }
`;

/** A screen of 1280 by 800, at a quarter of its width. */
const Frame = styled.span`
  display: block;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  background: ${color.surface.sunken};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  box-shadow: ${shadow.lifted};
  container-type: inline-size;

  & > iframe {
    inline-size: 1280px;
    block-size: 800px;
    border: 0;
    transform-origin: 0 0;
    scale: calc(100cqi / 1280px);
  }
`;

/** Only stories whose play scrolls nothing: a frame's scrolling would move this page too. */
const screens: readonly { story: string; title: string }[] = [
  { story: 'screens-home-landing--for-those-signed-in', title: 'The landing page' },
  { story: 'screens-coaches-coaches-of-a-sport--filled', title: 'Coaches of a sport' },
  { story: 'screens-coaches-categories--filled', title: 'Categories' },
];

interface GlobalsEvent {
  globals: { theme?: string };
}

/** Whether the toolbar asks for the dark theme, now and when it changes. */
function useDark(): boolean {
  const { channel } = useContext(DocsContext);
  const [isDark, setDark] = useState(() => {
    const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as GlobalsEvent[];
    return event?.globals.theme === 'dark';
  });
  useEffect(() => {
    const listen = ({ globals }: GlobalsEvent): void => setDark(globals.theme === 'dark');
    channel.on(GLOBALS_UPDATED, listen);
    return () => channel.off(GLOBALS_UPDATED, listen);
  }, [channel]);
  return isDark;
}

/** Real screens with invented data, drawn small and out of reach; each leads to its story. */
export function ProductPictures() {
  const isDark = useDark();
  return (
    <Wall className="sb-unstyled">
      {screens.map(({ story, title }) => (
        <li key={story}>
          <PageLink href={`?path=/story/${story}`}>
            <Frame>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this Storybook's own page, which needs its origin for modules and fonts */}
              <iframe
                inert
                aria-hidden
                loading="lazy"
                tabIndex={-1}
                title={title}
                src={`iframe.html?viewMode=story&id=${story}&globals=a11y.manual:!true${isDark ? ';theme:dark' : ''}`}
              />
            </Frame>
            {title}
          </PageLink>
        </li>
      ))}
    </Wall>
  );
}
