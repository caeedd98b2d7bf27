import type { Meta, StoryObj } from '@storybook/react-vite';
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
