import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AmountButton } from './AmountButton.tsx';

const meta = {
  title: 'Components/AmountButton',
  component: AmountButton,
  args: { paise: 150_000, label: 'Explain available:', onExplain: fn() },
} satisfies Meta<typeof AmountButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const amount = canvas.getByRole('button', { name: /^Explain available:\s+rs\.\s1,500\.00$/u });
    await userEvent.tab();
    await expect(amount).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onExplain).toHaveBeenCalledOnce();
  },
};
export const Large: Story = { args: { size: '2xl', paise: 12_345_678 } };
export const Nothing: Story = { args: { paise: 0 } };
