import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '../../patterns/Layout/Layout.tsx';
import { size } from '../../tokens/index.ts';
import { Card } from '../Card/Card.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { lines: 3 } };

export const InCard: Story = {
  render: () => (
    <Card>
      <Stack gap="s">
        <Inline>
          <Skeleton shape="circle" width={size.avatar.l} height={size.avatar.l} />
          <Skeleton size="xl" width={size.art} />
        </Inline>
        <Skeleton lines={3} size="s" />
        <Skeleton shape="block" height={size.control.m} />
      </Stack>
    </Card>
  ),
};
