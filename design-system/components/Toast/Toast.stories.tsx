import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ToastRegion } from './ToastRegion.tsx';

const meta = {
  title: 'Components/Toast',
  component: ToastRegion,
  args: {
    label: 'Notifications',
    closeLabel: 'Close',
    onClose: fn(),
    toasts: [
      { id: 'a', tone: 'success', message: 'Review submitted.' },
      { id: 'b', tone: 'danger', title: 'Could not send', message: 'Your message is kept. Try again when you are back online.' },
      { id: 'c', tone: 'info', message: 'Ravi Menon has joined the call.' },
      { id: 'd', tone: 'warning', message: 'Your session ends in five minutes.' },
    ],
  },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Closing: Story = {
  args: { toasts: [{ id: 'a', tone: 'success', message: 'Review submitted.' }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledWith('a');
  },
};
