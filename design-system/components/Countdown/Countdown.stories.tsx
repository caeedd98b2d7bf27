import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const meta = { title: 'Components/Countdown', component: Countdown, args: { seconds: 94, label: 'New code in' } } satisfies Meta<
  typeof Countdown
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = { play: async ({ canvas }) => expect(canvas.getByRole('timer')).toHaveTextContent('1:34') };
export const Over: Story = { args: { seconds: 0 } };
