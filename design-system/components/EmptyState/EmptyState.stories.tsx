import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No coaches or sports found',
    children: 'Nobody matches "squash" yet. Try another sport or fewer filters.',
    action: <Button variant="primary">Clear filters</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithIcon: Story = {};
export const WithField: Story = {
  args: { sport: 'hockey', title: 'No hockey coaches yet', children: 'Be the first to hear when one joins.' },
};
