import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { PaymentMark } from './PaymentMark.tsx';

const meta = {
  title: 'Components/PaymentMark',
  component: PaymentMark,
  args: { name: 'GPay' },
} satisfies Meta<typeof PaymentMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = {
  render: () => (
    <Inline>
      {['GPay', 'Apple Pay', 'PayPal'].map((name) => (
        <PaymentMark key={name} name={name} />
      ))}
    </Inline>
  ),
};
