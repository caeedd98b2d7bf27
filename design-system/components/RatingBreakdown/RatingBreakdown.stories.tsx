import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RatingBreakdown } from './RatingBreakdown.tsx';

const meta = {
  title: 'Components/RatingBreakdown',
  component: RatingBreakdown,
  args: {
    label: 'How 12 athletes rated',
    counts: { 1: 0, 2: 0, 3: 1, 4: 2, 5: 9 },
    starLabel: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
    percentText: (percent) => `${percent}%`,
    countText: (count) => `${count} reviews`,
  },
} satisfies Meta<typeof RatingBreakdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { play: async ({ canvas }) => expect(canvas.getByText('75%')).toBeVisible() };
export const NoReviews: Story = { args: { counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } } };
