import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Text } from '../components/Text/Text.tsx';
import { Grid, Inline, Stack } from '../patterns/Layout/Layout.tsx';
import { breakpoints, color, fontSize, radius, shadow, size, space } from './index.ts';
import { radius as radii, size as sizes, space as spaces, zIndex } from './layout.ts';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'], parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${space['4xl']} 1fr;
  gap: ${space.s};
  align-items: center;
  font-size: ${fontSize.s};

  & code {
    font-size: ${fontSize['2xs']};
    color: ${color.text.muted};
  }
`;

const Bar = styled.span`
  display: block;
  max-inline-size: 100%;
  block-size: ${space.m};
  background: ${color.accent.mark};
  border-radius: ${space['3xs']};
`;

const bars = (prefix: string, values: Readonly<Record<string, string>>) => (
  <Stack as="ul" gap="xs">
    {Object.entries(values).map(([name, value]) => (
      <Row key={name}>
        <span>
          {name} <code>{value}</code>
        </span>
        <Bar style={{ inlineSize: `var(--${prefix}-${name})` }} />
      </Row>
    ))}
  </Stack>
);

export const Steps: Story = { render: () => bars('space', spaces) };

export const Controls: Story = {
  render: () => (
    <Stack gap="l">
      {(['control', 'icon', 'avatar'] as const).map((name) => (
        <Stack key={name} gap="xs">
          <Text weight="semibold">{name}</Text>
          {bars(`size-${name}`, sizes[name])}
        </Stack>
      ))}
    </Stack>
  ),
};

export const Breakpoints: Story = {
  render: () => (
    <Stack as="ul" gap="xs">
      {Object.entries(breakpoints).map(([name, width]) => (
        <Row key={name}>
          <span>
            {name} <code>{width}px</code>
          </span>
          <Bar style={{ inlineSize: `${(100 * width) / breakpoints.xxl}%` }} />
        </Row>
      ))}
    </Stack>
  ),
};

const Tile = styled.div`
  display: grid;
  place-items: center;
  block-size: ${space['4xl']};
  font-size: ${fontSize.s};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
`;

export const Corners: Story = {
  render: () => (
    <Grid least="s">
      {(Object.keys(radii) as (keyof typeof radii)[]).map((name) => (
        <Tile key={name} style={{ borderRadius: radius[name] }}>
          {name}
        </Tile>
      ))}
    </Grid>
  ),
};

export const Shadows: Story = {
  render: () => (
    <Grid least="s" gap="l">
      {(['card', 'lifted', 'overlay'] as const).map((name) => (
        <Tile key={name} style={{ boxShadow: shadow[name] }}>
          {name}
        </Tile>
      ))}
    </Grid>
  ),
};

const Layer = styled(Tile)`
  inline-size: ${size.art};
  block-size: ${space['3xl']};

  & + & {
    margin-inline-start: calc(-1 * ${space.l});
  }
  box-shadow: ${shadow.lifted};
`;

/** Stacking order. */
export const Order: Story = {
  render: () => (
    <Inline gap="none">
      {Object.entries(zIndex)
        .toSorted(([, a], [, b]) => Number(a) - Number(b))
        .map(([name, level]) => (
          <Layer key={name}>
            {name} {level}
          </Layer>
        ))}
    </Inline>
  ),
};
