import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '../components/Text/Text.tsx';
import { Beside, Grid, Inline, Stack } from '../patterns/Layout/Layout.tsx';
import { color, fontSize, radius, shadow, size, space } from '../tokens/index.ts';
import { size as sizes, zIndex } from '../tokens/layout.ts';

const Block = styled.div`
  display: grid;
  place-items: center;
  min-block-size: ${space['3xl']};
  padding: ${space.s};
  font-size: ${fontSize.s};
  color: ${color.text.muted};
  background: ${color.accent.quiet};
  border: ${size.hairline} dashed ${color.border.strong};
  border-radius: ${radius.m};
`;

const Picture = ({ children }: { children: ReactNode }) => <div className="sb-unstyled">{children}</div>;

/** The widths that a page's content may have, against the widest. */
export const PageWidths = () => (
  <Picture>
    <Stack gap="s">
      {(['narrow', 'normal', 'wide'] as const).map((name) => {
        const share = Number.parseFloat(sizes.page[name]) / Number.parseFloat(sizes.page.wide);
        return (
          <Block key={name} style={{ inlineSize: `${100 * share}%` }}>
            {name}, {sizes.page[name]}
          </Block>
        );
      })}
    </Stack>
  </Picture>
);

export const GridColumns = () => (
  <Picture>
    <Grid least="s">
      {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
        <Block key={name}>{name}</Block>
      ))}
    </Grid>
  </Picture>
);

export const WideAndNarrow = () => (
  <Picture>
    <Beside side={<Block>side</Block>}>
      <Block>main</Block>
    </Beside>
  </Picture>
);

export const Wrapping = () => (
  <Picture>
    <Inline>
      {['As', 'wide', 'as its content', 'and on the next line', 'where there is', 'no room'].map((name) => (
        <Block key={name}>{name}</Block>
      ))}
    </Inline>
  </Picture>
);

const Level = styled.div`
  display: grid;
  align-content: space-between;
  min-block-size: ${space['4xl']};
  padding: ${space.m};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
`;

const levels: readonly { name: string; what: string; style: CSSProperties }[] = [
  { name: 'sunken', what: 'Behind lists and pictures', style: { background: color.surface.sunken } },
  { name: 'page', what: 'The ground', style: { background: color.surface.page } },
  { name: 'card', what: 'One thing among others', style: { background: color.surface.card, boxShadow: shadow.card } },
  { name: 'raised, lifted', what: 'What follows the pointer', style: { background: color.surface.raised, boxShadow: shadow.lifted } },
  { name: 'raised, overlay', what: 'Menus, dialogs, toasts', style: { background: color.surface.raised, boxShadow: shadow.overlay } },
];

/** Surfaces from the lowest to the highest. */
export const Levels = () => (
  <Picture>
    <Grid least="s" gap="l">
      {levels.map(({ name, what, style }) => (
        <Level key={name} style={style}>
          <Text weight="semibold">{name}</Text>
          <Text size="s" tone="muted">
            {what}
          </Text>
        </Level>
      ))}
    </Grid>
  </Picture>
);

/** What lies over what, from the top. */
export const Order = () => (
  <Picture>
    <Stack gap="2xs">
      {Object.entries(zIndex)
        .toReversed()
        .map(([name, value]) => (
          <Block key={name} style={{ minBlockSize: 0, justifyItems: 'start' }}>
            {name}, {value}
          </Block>
        ))}
    </Stack>
  </Picture>
);
