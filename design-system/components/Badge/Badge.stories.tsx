import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { onGradient } from '../../theme/variables.ts';
import { color, space, sportGradient, sports } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Badge, type BadgeTone } from './Badge.tsx';

const meta = { title: 'Components/Badge', component: Badge, args: { children: 'Online' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: BadgeTone[] = ['neutral', 'accent', 'highlight', 'success', 'warning', 'danger', 'info'];

const EveryTone = () => (
  <Inline gap="xs">
    {tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </Inline>
);

export const Tones: Story = { render: () => <EveryTone /> };

/** As the heroes and bands, which give quiet and plain text the colour of the gradient. */
const Ground = styled.div`
  ${onGradient}
  --color-text-default: ${color.text.onGradient};
  padding: ${space.m};
  background: ${sportGradient('tennis')};
`;

/** A badge keeps the colours of its own ground. */
export const OnGradient: Story = {
  render: () => (
    <Ground>
      <EveryTone />
    </Ground>
  ),
};

export const Sports: Story = {
  render: () => (
    <Inline gap="xs">
      {sports.map((sport) => (
        <Badge key={sport} sport={sport}>
          {sport}
        </Badge>
      ))}
    </Inline>
  ),
};

export const WithIcon: Story = { args: { tone: 'success', icon: <Icon name="check" size="s" />, children: 'Verified' } };
