import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Components/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
};
