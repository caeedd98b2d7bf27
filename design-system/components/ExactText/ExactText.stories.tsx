import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ExactText } from './ExactText.tsx';

const meta = {
  title: 'Components/ExactText',
  component: ExactText,
  args: { children: '{ "rating": 4 }' },
} satisfies Meta<typeof ExactText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
/** A word longer than the line is broken, so nothing has to be scrolled. */
export const Long: Story = {
  args: { children: `{\n  "rating": 4,\n  "box": "${'mZ4q'.repeat(80)}"\n}` },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/rating/u);
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
