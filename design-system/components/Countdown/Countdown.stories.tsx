import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { type CountdownProps, Countdown } from './Countdown.tsx';

const Counted = ({ seconds, label }: CountdownProps) => {
  const [left, setLeft] = useState(seconds);
  return (
    <Inline>
      <Countdown seconds={left} label={label} />
      <Button size="s" onClick={() => setLeft((was) => was - 1)}>
        A second passes
      </Button>
    </Inline>
  );
};

const meta = { title: 'Components/Countdown', component: Countdown, args: { seconds: 94, label: 'New code in' } } satisfies Meta<
  typeof Countdown
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = { play: async ({ canvas }) => expect(canvas.getByRole('timer')).toHaveTextContent('1:34') };
export const LastSecond: Story = {
  args: { seconds: 0.4 },
  play: async ({ canvas }) => expect(canvas.getByRole('timer')).toHaveTextContent('0:01'),
};

export const Over: Story = {
  args: { seconds: -2 },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer');
    await expect(timer).toHaveTextContent('0:00');
    await expect(timer.querySelector('time')).toHaveAttribute('datetime', 'PT0S');
  },
};

/** A timer announced every second would drown out everything else. */
export const Silent: Story = {
  render: (args) => <Counted {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    await userEvent.click(canvas.getByRole('button', { name: 'A second passes' }));
    await expect(canvas.getByRole('timer')).toHaveTextContent('1:33');
  },
};
