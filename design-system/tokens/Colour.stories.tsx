import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Heading, Text } from '../components/Text/Text.tsx';
import { Grid, Stack } from '../patterns/Layout/Layout.tsx';
import { colorThemes, type ThemeName } from './color.ts';
import { contrast } from './contrast.ts';
import { color, fontSize, fontWeight, radius, size, space, sportGradient, sportGradients, sports } from './index.ts';
import { palette } from './palette.ts';
import { toEntries } from './variables.ts';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'], parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  align-content: start;
  padding: ${space.m};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${size.control.l} 1fr max-content;
  gap: ${space.s};
  align-items: center;
  font-size: ${fontSize.s};
`;

const Sample = styled.span`
  display: grid;
  place-items: center;
  block-size: ${size.control.s};
  font-weight: ${fontWeight.semibold};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.s};
`;

const Value = styled.code`
  font-size: ${fontSize['2xs']};
  color: ${color.text.muted};
`;

type Group = keyof typeof colorThemes.light;
const isText = (name: string): boolean => /^text|-text$/.test(name);

/** Text colours that are only used on one background are shown on it. */
const grounds: Record<string, string> = {
  'text-on-accent': 'accent-fill',
  'text-on-danger': 'danger-fill',
  'text-on-alert': 'alert-fill',
  'text-on-highlight': 'accent-highlight',
  'text-on-inverse': 'surface-inverse',
};

const groundOf = (name: string): string => grounds[name] ?? (name.endsWith('-text') ? name.replace(/-text$/, '-surface') : 'surface-card');

const Swatches = ({ theme, group }: { theme: ThemeName; group: Group }) => {
  const values = new Map(toEntries('color', colorThemes[theme]).map(([name, value]) => [name.replace('--color-', ''), value]));
  return (
    <Stack as="ul" gap="xs">
      {[...values]
        .filter(([name]) => name.startsWith(`${group}-`))
        .map(([name, value]) => {
          const ground = groundOf(name);
          const isOnGradient = name === 'text-on-gradient';
          const background = isOnGradient ? 'var(--sport-football-to)' : `var(--color-${isText(name) ? ground : name})`;
          const style = { background, ...(isText(name) && { color: `var(--color-${name})` }) };
          return (
            <Row key={name}>
              <Sample style={style}>{isText(name) && 'Aa'}</Sample>
              {name}
              <Value>
                {value}
                {isText(name) && !isOnGradient && ` · ${contrast(value, values.get(ground) ?? value).toFixed(1)}:1`}
              </Value>
            </Row>
          );
        })}
    </Stack>
  );
};

const Both = ({ groups }: { groups: readonly Group[] }) => (
  <Grid least="l">
    {(['light', 'dark'] as const).map((theme) => (
      <Panel key={theme} data-theme={theme}>
        <Heading level={2} size="xl">
          {theme === 'light' ? 'Light' : 'Dark'}
        </Heading>
        {groups.map((group) => (
          <Stack key={group} gap="xs">
            <Heading level={3} size="m">
              {group}
            </Heading>
            <Swatches theme={theme} group={group} />
          </Stack>
        ))}
      </Panel>
    ))}
  </Grid>
);

export const TextAndSurface: Story = { render: () => <Both groups={['text', 'surface', 'border']} /> };
export const Accent: Story = { render: () => <Both groups={['accent', 'danger', 'alert', 'rating', 'skeleton']} /> };
export const Status: Story = { render: () => <Both groups={['status']} /> };

const Field = styled.li`
  display: grid;
  gap: ${space['3xs']};
  align-content: end;
  block-size: ${space['4xl']};
  padding: ${space.s};
  color: ${color.text.onGradient};
  border-radius: ${radius.m};

  & code {
    font-size: ${fontSize['2xs']};
  }
`;

export const Sports: Story = {
  render: () => (
    <Grid as="ul" gap="s" least="s">
      {sports.map((sport) => (
        <Field key={sport} style={{ background: sportGradient(sport) }}>
          {sport}
          <code>
            {sportGradients[sport].from} → {sportGradients[sport].to}
          </code>
        </Field>
      ))}
    </Grid>
  ),
};

const Strip = styled.ul`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  overflow: hidden;
  list-style: none;
  border-radius: ${radius.m};

  & li {
    block-size: ${size.control.l};
  }
`;

/** The values behind the meanings above. Components do not use these directly. */
export const Palette: Story = {
  render: () => (
    <Stack gap="s">
      {Object.entries(palette).map(([hue, shades]) => (
        <Stack key={hue} gap="3xs">
          <Text size="xs" tone="muted">
            {hue} {typeof shades === 'object' && Object.keys(shades).join(', ')}
          </Text>
          <Strip aria-hidden>
            {Object.entries(typeof shades === 'string' ? { white: shades } : shades).map(([shade, value]) => (
              <li key={shade} style={{ background: value }} />
            ))}
          </Strip>
        </Stack>
      ))}
    </Stack>
  ),
};
