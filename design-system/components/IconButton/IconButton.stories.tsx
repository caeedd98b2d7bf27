import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { IconButton } from './IconButton.tsx';

const meta = { title: 'Components/IconButton', component: IconButton, args: { icon: 'close', label: 'Close' } } satisfies Meta<
  typeof IconButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Inline>
      <IconButton icon="search" label="Search" />
      <IconButton icon="camera" label="Change photo" variant="secondary" isRound />
      <IconButton icon="chat" label="Chat" variant="primary" />
      <IconButton icon="close" label="Remove" variant="danger" size="s" />
      <IconButton icon="arrow-left" label="Back" href="#back" size="l" />
    </Inline>
  ),
};

/** The number is part of the label, because the one at the corner is only seen. */
export const Counted: Story = {
  render: () => (
    <Inline>
      <IconButton icon="bell" label="Notifications" isRound count={0} />
      <IconButton icon="bell" label="Notifications, 3 unread" isRound count={3} />
      <IconButton icon="bell" label="Notifications, 42 unread" isRound count={42} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    const counts = canvas.getAllByRole('button').map((button) => getComputedStyle(button, '::after').content);
    await expect(counts).toEqual(['none', '"3"', '"9+"']);
  },
};
