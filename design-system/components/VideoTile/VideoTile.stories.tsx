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

/** A fake camera: a canvas with a moving drawing, on its side or upright. */
function createPicture(isUpright: boolean) {
  const [width, height] = isUpright ? [180, 320] : [320, 180];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const draw = (): void => {
    if (!context) return;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  draw();
  const [track = null] = canvas.captureStream(5).getTracks();
  return { canvas, draw, track };
}

const WithPicture = ({ isUpright = false, ...args }: VideoTileProps & { isUpright?: boolean }) => {
  const [{ canvas, draw, track }] = useState(() => createPicture(isUpright));
  useEffect(() => {
    const timer = setInterval(draw, 100);
    return () => clearInterval(timer);
  }, [draw]);
  const turn = (): void => void Object.assign(canvas, { width: canvas.height, height: canvas.width });
  return (
    <>
      <VideoTile {...args} track={track} />
      <button type="button" onClick={turn}>
        Turn the camera
      </button>
    </>
  );
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
/** Film and tile each upright or on their side: where they differ, filling the tile would cut off most of the film. */
const shows = (fit: 'contain' | 'cover') => async (element: HTMLElement) => {
  const film = element.querySelector('video');
  await waitFor(() => expect(film && film.videoWidth > 0 && getComputedStyle(film).objectFit).toBe(fit), { timeout: 8_000 });
};
const tile = (inlineSize: string, blockSize: string, isUpright: boolean): Pick<Story, 'args' | 'render'> => ({
  args: { isWhole: 'turned' },
  render: (args) => (
    <div style={{ inlineSize, blockSize }}>
      <WithPicture {...args} isUpright={isUpright} />
    </div>
  ),
});
/** The other person at a computer, on an upright phone: seen whole. It fills the tile again when they turn their camera. */
export const OnItsSideInUpright: Story = {
  ...tile('8rem', '13rem', false),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await shows('contain')(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the camera' }));
    await shows('cover')(canvasElement);
  },
};
export const UprightInOnItsSide: Story = {
  ...tile('16rem', '9rem', true),
  play: ({ canvasElement }) => shows('contain')(canvasElement),
};
export const Alike: Story = { ...tile('16rem', '9rem', false), play: ({ canvasElement }) => shows('cover')(canvasElement) };
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
