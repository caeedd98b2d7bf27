import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { EmojiRating, type EmojiRatingProps } from './EmojiRating.tsx';

const Chosen = (args: EmojiRatingProps) => {
  const [value, setValue] = useState(args.value);
  return <EmojiRating {...args} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Components/EmojiRating',
  component: EmojiRating,
  args: {
    label: 'How are you feeling?',
    labels: { 1: 'Very Bad', 2: 'Bad', 3: 'Medium', 4: 'Good', 5: 'Excellent' },
    value: undefined,
    onChange: () => undefined,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof EmojiRating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};

export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Good'));
    await expect(canvas.getByRole('radio', { name: 'Good' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Excellent' })).toBeChecked();
  },
};

export const ByArrows: Story = {
  args: { value: 3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Medium' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Bad' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Excellent' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Excellent' })).not.toHaveFocus();
  },
};

export const WithError: Story = { args: { error: 'Please select a rating and provide a comment.' } };
