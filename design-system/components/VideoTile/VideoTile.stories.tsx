import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { VideoTile, type VideoTileProps } from './VideoTile.tsx';

const meta = {
  title: 'Components/VideoTile',
  component: VideoTile,
  args: { name: 'Ravi Menon', track: null, sport: 'tennis' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoTile>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A picture without a camera: a canvas that is drawn on. */
function createPicture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  const draw = (): void => {
    if (!context) return;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  draw();
  const [track = null] = canvas.captureStream(5).getTracks();
  return { draw, track };
}

const WithPicture = (args: VideoTileProps) => {
  const [{ draw, track }] = useState(createPicture);
  useEffect(() => {
    const timer = setInterval(draw, 100);
    return () => clearInterval(timer);
  }, [draw]);
  return <VideoTile {...args} track={track} />;
};

export const NoPicture: Story = { play: async ({ canvas }) => expect(canvas.getByText('Ravi Menon')).toBeVisible() };
export const Muted: Story = {
  args: { mutedLabel: 'Microphone off', note: '(away)' },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: 'Microphone off' })).toBeVisible(),
};
export const Speaking: Story = { args: { isSpeaking: true } };
export const Picture: Story = {
  render: (args) => <WithPicture {...args} />,
  args: { isMirrored: true, caption: 'You' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')?.videoWidth).toBe(320), { timeout: 8_000 });
  },
};
export const LongName: Story = { args: { name: 'Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', note: '(poor connection)' } };
export const Small: Story = {
  render: (args) => (
    <Grid least="s">
      <VideoTile {...args} avatarSize="m" />
    </Grid>
  ),
};
