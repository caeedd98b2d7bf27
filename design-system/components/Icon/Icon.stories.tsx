import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '../../patterns/Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Icon } from './Icon.tsx';
import { iconNames } from './paths.tsx';

const meta = { title: 'Components/Icon', component: Icon, args: { name: 'star', label: 'Favourite' } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const All: Story = {
  render: () => (
    <Inline gap="l">
      {iconNames.map((name) => (
        <Stack key={name} gap="2xs" align="center">
          <Icon name={name} size="l" />
          <Text size="2xs" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Inline>
  ),
};
