import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: {
    summary: 'How it goes',
    children: (
      <ol>
        <li>Stand behind the line.</li>
        <li>Land with both feet at once.</li>
      </ol>
    ),
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How it goes'));
    await expect(canvas.getByText('Stand behind the line.')).toBeVisible();
  },
};
