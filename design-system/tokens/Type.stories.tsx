import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Heading, Text } from '../components/Text/Text.tsx';
import { Stack } from '../patterns/Layout/Layout.tsx';
import { eyebrow } from '../theme/typography.ts';
import { color, type FontSize, size, space } from './index.ts';
import { fontSize as sizes, fontWeight as weights, indianScripts } from './typography.ts';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'], parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Line = styled.div`
  display: grid;
  gap: ${space['2xs']};
  padding-block-end: ${space.m};
  border-block-end: ${size.hairline} solid ${color.border.default};
`;

const Caption = styled.p`
  ${eyebrow}
  color: ${color.text.muted};
`;

const names = (Object.keys(sizes) as FontSize[]).toReversed();
const display = new Set<FontSize>(['5xl', '4xl', '3xl', '2xl', 'xl', 'l']);

/** Archivo, condensed: headings, names and captions. */
export const Display: Story = {
  render: () => (
    <Stack>
      {names
        .filter((name) => display.has(name))
        .map((name) => (
          <Line key={name}>
            <Caption>
              {name} · {sizes[name]}
            </Caption>
            <Heading level={2} size={name}>
              Grow faster with a coach
            </Heading>
          </Line>
        ))}
    </Stack>
  ),
};

/** Inter: all other text. */
export const Reading: Story = {
  render: () => (
    <Stack>
      {names
        .filter((name) => !display.has(name) || name === 'l')
        .map((name) => (
          <Line key={name}>
            <Caption>
              {name} · {sizes[name]}
            </Caption>
            <Text size={name}>Coaches in 12 sports keep their own hours. A session costs 1,500 rs., paid when it is booked.</Text>
          </Line>
        ))}
    </Stack>
  ),
};

export const Weights: Story = {
  render: () => (
    <Stack gap="s">
      {(['regular', 'medium', 'semibold'] as const).map((name) => (
        <Text key={name} size="l" weight={name}>
          {name} {weights[name]}: Tuesday, 4:00 pm, with Ravi Menon
        </Text>
      ))}
    </Stack>
  ),
};

const samples: Record<(typeof indianScripts)[number], string> = {
  Devanagari: 'कोच के साथ तेज़ी से आगे बढ़ें',
  Bengali: 'কোচের সঙ্গে দ্রুত এগিয়ে যান',
  Gujarati: 'કોચ સાથે ઝડપથી આગળ વધો',
  Gurmukhi: 'ਕੋਚ ਨਾਲ ਤੇਜ਼ੀ ਨਾਲ ਅੱਗੇ ਵਧੋ',
  Kannada: 'ತರಬೇತುದಾರರೊಂದಿಗೆ ಬೇಗ ಬೆಳೆಯಿರಿ',
  Malayalam: 'പരിശീലകനൊപ്പം വേഗത്തിൽ വളരൂ',
  Tamil: 'பயிற்சியாளருடன் வேகமாக வளருங்கள்',
  Telugu: 'కోచ్‌తో వేగంగా ఎదగండి',
};

export const Scripts: Story = {
  render: () => (
    <Stack>
      {indianScripts.map((script) => (
        <Line key={script}>
          <Caption>{script}</Caption>
          <Heading level={2} size="xl">
            {samples[script]}
          </Heading>
          <Text>{samples[script]}</Text>
        </Line>
      ))}
    </Stack>
  ),
};
