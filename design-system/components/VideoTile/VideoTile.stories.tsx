import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { drawnPhoto } from '../Avatar/photo.fixture.ts';
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

/** A fake camera: a canvas with a moving drawing. */
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
/** Without a video the face is shown, decoratively: the name stands beside it. */
export const Photo: Story = {
  args: { photo: drawnPhoto },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', drawnPhoto);
    await expect(canvas.queryByText('RM')).toBeNull();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const Muted: Story = {
  args: { mutedLabel: 'Microphone off', mutedWord: 'Muted', note: '(away)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Microphone off' })).toBeVisible();
    await expect(canvas.getByText('Muted')).toBeVisible();
  },
};
/** Others see a picture that is not mirrored, which the tile says on hover. */
export const Mirrored: Story = {
  args: { caption: 'You', hint: 'Mirrored for you only' },
  play: async ({ canvas }) => expect(canvas.getByRole('figure')).toHaveAttribute('title', 'Mirrored for you only'),
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
      <VideoTile {...args} avatarSize="m" isWide />
    </Grid>
  ),
};
/** Too small for words: the initials shrink with the tile, and only screen readers read the name. */
export const Tiny: Story = {
  render: (args) => (
    <div style={{ inlineSize: '3.5rem', blockSize: '2rem' }}>
      <VideoTile {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('figure').getBoundingClientRect();
    const initials = canvas.getByText('RM').getBoundingClientRect();
    await expect([initials.top >= tile.top, initials.bottom <= tile.bottom]).toEqual([true, true]);
    await expect(getComputedStyle(canvas.getByText('Ravi Menon').parentElement ?? document.body).clipPath).toBe('inset(50%)');
  },
};
