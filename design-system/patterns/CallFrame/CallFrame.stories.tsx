import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { SignalSign } from '../../components/SignalSign/SignalSign.tsx';
import { ToggleButton } from '../../components/ToggleButton/ToggleButton.tsx';
import { VideoTile } from '../../components/VideoTile/VideoTile.tsx';
import { CallFrame, type CallTile } from './CallFrame.tsx';
import { CallPanel } from './CallPanel.tsx';
import { CallClock, CallTitle } from './CallTitle.tsx';

const tileOf = (name: string): CallTile => ({ id: name, tile: <VideoTile name={name} track={null} sport="tennis" avatarSize="m" /> });

const meta = {
  title: 'Patterns/CallFrame',
  component: CallFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    bar: (
      <>
        <IconButton icon="arrow-left" label="Leave the call" />
        <CallTitle title="Tennis">with Ravi Menon</CallTitle>
        <CallClock label="Time together" time="12:34" />
        <SignalSign level="good" label="Connection: good">
          Your connection: good
        </SignalSign>
      </>
    ),
    barActions: <IconButton icon="grid" label="Grid view" />,
    stageLabel: 'Pictures',
    layout: 'speaker',
    tiles: [tileOf('Ravi Menon')],
    self: tileOf('Asha Kumar'),
    captionsLabel: 'Captions',
    controlsLabel: 'Controls',
    controls: (
      <>
        <ToggleButton icon="video" label="CAM" variant="device" isOn />
        <ToggleButton icon="mic-off" label="MIC" variant="device" isOn={false} word="Muted" />
        <ToggleButton icon="share" label="SHARE" isOn={false} />
        <ToggleButton icon="chat" label="CHAT" isOn={false} />
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
/** The speaker has the whole width; the own picture lies over its corner. */
export const SpeakerOfMany: Story = {
  args: { tiles: ['Ravi Menon', 'Meera Iyer', 'Joseph D’Souza'].map(tileOf) },
  play: async ({ canvas }) => {
    const stage = canvas.getByRole('region', { name: 'Pictures' }).getBoundingClientRect();
    const [speaker] = canvas.getAllByRole('figure');
    await expect(speaker?.getBoundingClientRect().width).toBeGreaterThan(0.9 * stage.width);
  },
};
export const Alone: Story = { args: { tiles: [] } };
export const WithConversation: Story = {
  args: {
    side: (
      <CallPanel title="Chat with Ravi Menon" closeLabel="Hide the chat" onClose={() => {}}>
        Hello!
      </CallPanel>
    ),
    words: <Banner tone="warning">Reconnecting</Banner>,
  },
};
/** The cross stays beside the title, however long the name. */
export const PanelOfALongName: Story = {
  args: {
    side: (
      <CallPanel title="Chat with Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy" closeLabel="Hide the chat" onClose={fn()}>
        Hello!
      </CallPanel>
    ),
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 2 }).getBoundingClientRect();
    const cross = canvas.getByRole('button', { name: 'Hide the chat' }).getBoundingClientRect();
    await expect(cross.top).toBeLessThan(title.top + 16);
    await expect(cross.left).toBeGreaterThanOrEqual(title.right);
  },
};

/** With reduced motion the bars never step back; here they would not in any case. */
export const BarsHeld: Story = { args: { areBarsHeld: true } };

/** Captions are above the controls, and cover neither them nor the own picture. */
export const WithCaptions: Story = {
  args: { captions: 'Turn the shoulder first, then let the racket drop. And once more, a little slower.' },
  play: async ({ canvas }) => {
    const captions = canvas.getByRole('log', { name: 'Captions' }).getBoundingClientRect();
    const [, own] = canvas.getAllByRole('figure');
    const controls = canvas.getByRole('group', { name: 'Controls' }).getBoundingClientRect();
    await expect(captions.top).toBeGreaterThanOrEqual(own?.getBoundingClientRect().bottom ?? 0);
    await expect(captions.bottom).toBeLessThanOrEqual(controls.top);
  },
};
export const LongNames: Story = {
  args: {
    layout: 'grid',
    tiles: ['Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', 'Jo', 'Anuradha Ramachandran-Krishnamoorthy'].map(tileOf),
  },
};
