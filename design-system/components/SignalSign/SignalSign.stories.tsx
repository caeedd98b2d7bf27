import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { SignalSign } from './SignalSign.tsx';

const meta = {
  title: 'Components/SignalSign',
  component: SignalSign,
  args: { level: 'good', label: 'Connection: good', children: 'Your connection: good' },
  decorators: [
    (Story) => (
      <Inline justify="center" style={{ minBlockSize: '8rem' }}>
        <Story />
      </Inline>
    ),
  ],
} satisfies Meta<typeof SignalSign>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The words come on demand, and go by Escape with the focus back on the sign. */
export const Good: Story = {
  play: async ({ canvas, userEvent }) => {
    const sign = canvas.getByRole('button', { name: 'Connection: good', expanded: false });
    await userEvent.click(sign);
    await expect(canvas.getByText('Your connection: good')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('Your connection: good')).toBeNull();
    await expect(sign).toHaveFocus();
    sign.blur();
  },
};
export const Fair: Story = { args: { level: 'fair', label: 'Connection: fair' } };
export const Poor: Story = { args: { level: 'poor', label: 'Connection: poor' } };
export const Unknown: Story = { args: { level: null, label: 'Connection: checking' } };
export const Open: Story = {
  args: { children: 'Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy: poor' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByText(/Krishnamurthy: poor/)).toBeVisible();
  },
};
