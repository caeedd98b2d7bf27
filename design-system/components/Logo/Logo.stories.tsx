import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Text/Text.tsx';
import { Logo } from './Logo.tsx';

const meta = { title: 'Components/Logo', component: Logo, args: { name: "Athlete's Academy" } } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Heading level={2}>
      <Logo {...args} />
    </Heading>
  ),
};
