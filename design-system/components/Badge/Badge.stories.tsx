import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { sports } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Badge, type BadgeTone } from './Badge.tsx';

const meta = { title: 'Components/Badge', component: Badge, args: { children: 'Online' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: BadgeTone[] = ['neutral', 'accent', 'highlight', 'success', 'warning', 'danger', 'info'];

export const Tones: Story = {
  render: () => (
    <Inline gap="xs">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
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
