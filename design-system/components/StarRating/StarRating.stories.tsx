import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { StarRating } from './StarRating.tsx';
import { type StarCount, StarRatingField } from './StarRatingField.tsx';

const meta = {
  title: 'Components/StarRating',
  component: StarRating,
  args: { value: 4.3, label: '4.3 out of 5 stars, 12 reviews' },
} satisfies Meta<typeof StarRating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Read: Story = { args: { valueText: '4.3', countText: '(12)' } };

export const Sizes: Story = {
  render: () => (
    <Stack align="start">
      <StarRating value={0} label="No stars" />
      <StarRating value={2.5} valueText="2.5" label="2.5 out of 5 stars" size="m" />
      <StarRating value={4.9} valueText="4.9" label="4.9 out of 5 stars" size="l" />
    </Stack>
  ),
};

const labels = { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' };

const Chosen = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<StarCount>();
  return <StarRatingField label="Your rating" labels={labels} value={value} onChange={setValue} error={error} />;
};

export const Write: Story = {
  render: () => <Chosen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked();
  },
};

export const WriteByArrows: Story = {
  render: () => <Chosen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: '1 star' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveFocus();
  },
};

export const WriteWithError: Story = {
  render: () => <Chosen error="Please choose how many stars." />,
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Your rating' });
    await expect(group).toHaveAccessibleDescription('Please choose how many stars.');
  },
};
