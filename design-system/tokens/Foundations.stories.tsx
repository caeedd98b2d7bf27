import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Heading, Text } from '../components/Text/Text.tsx';
import { Grid, Stack } from '../patterns/Layout/Layout.tsx';
import { colorThemes } from './color.ts';
import { color, type FontSize, radius, size, space, sportGradient, sports } from './index.ts';
import { space as spaces } from './layout.ts';
import { fontSize as fontSizes } from './typography.ts';
import { toEntries } from './variables.ts';

const meta = { title: 'Foundations/Tokens', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Swatch = styled.div`
  block-size: ${size.control.l};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};
`;

const Sport = styled(Swatch)`
  display: grid;
  place-items: center;
  block-size: ${space['4xl']};
  color: ${color.text.onGradient};
`;

const Bar = styled.div`
  block-size: ${space.m};
  background: ${color.accent.fill};
  border-radius: ${radius.s};
`;

/** Every colour by its meaning, in the theme chosen above. */
export const Colours: Story = {
  render: () => (
    <Stack gap="l">
      {Object.entries(colorThemes.light).map(([group, tree]) => (
        <Stack key={group} gap="xs">
          <Heading level={2}>{group}</Heading>
          <Grid gap="s" least="s">
            {toEntries(`color-${group}`, tree).map(([name]) => (
              <Stack key={name} gap="3xs">
                <Swatch style={{ background: `var(${name})` }} />
                <Text size="2xs" tone="muted">
                  {name.replace('--color-', '')}
                </Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  ),
};

export const Sports: Story = {
  render: () => (
    <Grid gap="s" least="s">
      {sports.map((sport) => (
        <Sport key={sport} style={{ background: sportGradient(sport) }}>
          {sport}
        </Sport>
      ))}
    </Grid>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack gap="m">
      {(Object.keys(fontSizes) as FontSize[]).toReversed().map((name) => (
        <Stack key={name} gap="none">
          <Text size="2xs" tone="muted">
            {name}
          </Text>
          <Heading level={2} size={name}>
            Grow faster with a coach
          </Heading>
          <Text size={name}>Coaches, 12 sports, 1,00,000 rs.</Text>
        </Stack>
      ))}
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack gap="xs">
      {Object.keys(spaces).map((name) => (
        <Stack key={name} gap="3xs">
          <Text size="2xs" tone="muted">
            {name}
          </Text>
          <Bar style={{ inlineSize: `var(--space-${name})` }} />
        </Stack>
      ))}
    </Stack>
  ),
};
