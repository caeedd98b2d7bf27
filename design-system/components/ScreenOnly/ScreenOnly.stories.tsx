import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { ScreenOnly } from './ScreenOnly.tsx';

const meta = {
  title: 'Components/ScreenOnly',
  component: ScreenOnly,
  args: { children: <Text>Choose another file</Text> },
  render: (args) => (
    <Stack gap="m">
      <Text>Receipt of a session</Text>
      <ScreenOnly {...args} />
    </Stack>
  ),
} satisfies Meta<typeof ScreenOnly>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose another file')).toBeVisible();
  },
};
