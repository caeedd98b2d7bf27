import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { centred, type Crop } from './crop.ts';
import { ImageCrop, type ImageCropProps } from './ImageCrop.tsx';

interface KeptProps extends Omit<ImageCropProps, 'picture' | 'value'> {
  width: number;
  height: number;
}

/** A board of colours, which shows how the crop has moved. */
function board(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < width; x += 80)
    for (let y = 0; y < height; y += 80) {
      context.fillStyle = `hsl(${(x / width) * 300} 60% ${35 + (y / height) * 40}%)`;
      context.fillRect(x, y, 76, 76);
    }
  return canvas;
}

function Kept({ width, height, onChange, ...args }: KeptProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(() => centred({ width, height }));
  useEffect(() => {
    void createImageBitmap(board(width, height)).then(setPicture);
  }, [width, height]);
  if (!picture) return null;
  return (
    <ImageCrop
      {...args}
      picture={picture}
      value={crop}
      onChange={(next) => {
        onChange(next);
        setCrop(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/ImageCrop',
  component: Kept,
  args: {
    width: 1200,
    height: 800,
    onChange: fn(),
    labels: {
      preview: 'Preview of your photo',
      zoom: 'Zoom',
      across: 'Left to right',
      down: 'Top to bottom',
      percent: (percent) => `${percent}%`,
    },
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Wider than high: it can be moved sideways at once, and up and down after zooming in. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'Left to right' })).toBeEnabled();
    await expect(canvas.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled();
  },
};
export const Square: Story = { args: { width: 640, height: 640 } };
export const TooSmallToZoom: Story = { args: { width: 96, height: 64 } };
export const Disabled: Story = { args: { isDisabled: true } };

/** Like a key press on a range input. */
const setTo = (range: HTMLElement, value: number) => fireEvent.change(range, { target: { value: String(value) } });

export const ByRanges: Story = {
  play: async ({ args, canvas }) => {
    await setTo(await canvas.findByRole('slider', { name: 'Zoom' }), 4);
    await expect(args.onChange).toHaveBeenLastCalledWith({ x: 600, y: 400, zoom: 4 });
    await setTo(canvas.getByRole('slider', { name: 'Top to bottom' }), 0);
    await expect(args.onChange).toHaveBeenLastCalledWith({ x: 600, y: 100, zoom: 4 });
  },
};

export const ByWheel: Story = {
  play: async ({ args, canvas }) => {
    // Event listeners are not attached yet at the moment the picture appears.
    const picture = await canvas.findByRole('img');
    await waitFor(async () => expect(await fireEvent.wheel(picture, { deltaY: -200 })).toBe(false));
    await expect(args.onChange).toHaveBeenLastCalledWith({ x: 600, y: 400, zoom: expect.closeTo(1.49, 1) as number });
  },
};
