import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import { ToggleButton } from '../../components/ToggleButton/ToggleButton.tsx';
import { VideoTile } from '../../components/VideoTile/VideoTile.tsx';
import { CallFrame, type CallTile } from './CallFrame.tsx';

const tileOf = (name: string): CallTile => ({ id: name, tile: <VideoTile name={name} track={null} sport="tennis" avatarSize="m" /> });

const meta = {
  title: 'Patterns/CallFrame',
  component: CallFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    bar: (
      <>
        <IconButton icon="arrow-left" label="Leave the call" />
        <Heading level={1} size="l">
          Tennis
        </Heading>
      </>
    ),
    status: 'Your connection: good',
    barActions: <IconButton icon="grid" label="Show everybody alike" />,
    stageLabel: 'Pictures',
    layout: 'speaker',
    tiles: [tileOf('Ravi Menon')],
    self: tileOf('Asha Kumar'),
    captionsLabel: 'Captions',
    controlsLabel: 'Controls',
    controls: (
      <>
        <ToggleButton icon="video" label="CAM" isOn />
        <ToggleButton icon="phone-off" label="LEAVE" variant="danger" />
      </>
    ),
  },
} satisfies Meta<typeof CallFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Speaker: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Pictures' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Controls' })).toBeVisible();
  },
};
export const Everybody: Story = { args: { layout: 'grid', tiles: ['Ravi Menon', 'Meera Iyer', 'Joseph D’Souza'].map(tileOf) } };
export const SpeakerOfMany: Story = { args: { tiles: ['Ravi Menon', 'Meera Iyer', 'Joseph D’Souza'].map(tileOf) } };
export const Alone: Story = { args: { tiles: [] } };
export const WithConversation: Story = {
  args: { side: <Card title="Chat with Ravi Menon">Hello!</Card>, words: <Banner tone="warning">Connecting again</Banner> },
};
/** Words stand under the pictures and over the controls, and cover neither. */
export const WithCaptions: Story = {
  args: { captions: 'Turn the shoulder first, then let the racket drop. And now once more, a little slower than before.' },
  play: async ({ canvas }) => {
    const captions = canvas.getByRole('log', { name: 'Captions' }).getBoundingClientRect();
    const stage = canvas.getByRole('region', { name: 'Pictures' }).getBoundingClientRect();
    const controls = canvas.getByRole('group', { name: 'Controls' }).getBoundingClientRect();
    await expect(captions.top).toBeGreaterThanOrEqual(stage.bottom);
    await expect(captions.bottom).toBeLessThanOrEqual(controls.top);
  },
};
export const LongNames: Story = {
  args: {
    layout: 'grid',
    tiles: ['Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', 'Jo', 'Anuradha Ramachandran-Krishnamoorthy'].map(tileOf),
  },
};
