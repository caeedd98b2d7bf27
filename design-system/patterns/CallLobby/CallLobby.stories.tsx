import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { VideoTile } from '../../components/VideoTile/VideoTile.tsx';
import { CallLobby } from './CallLobby.tsx';

const meta = {
  title: 'Patterns/CallLobby',
  component: CallLobby,
  parameters: { layout: 'fullscreen' },
  args: {
    sport: 'tennis',
    place: 'Tennis',
    title: 'Ready for the call?',
    lead: 'See and hear yourself first.',
    actions: <Button size="s">Back to the coaches</Button>,
    children: <VideoTile name="Asha Kumar" caption="You" track={null} sport="tennis" isWide />,
  },
} satisfies Meta<typeof CallLobby>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeACall: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { level: 1, name: 'Ready for the call?' })).toBeVisible(),
};
export const LongName: Story = {
  args: { title: 'Calling Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', children: 'Still ringing' },
};
