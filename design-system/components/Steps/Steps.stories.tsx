import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type Step, Steps } from './Steps.tsx';

const requested: Step = {
  id: 'requested',
  label: 'Requested',
  state: 'done',
  at: { iso: '2026-11-20T09:30:00.000Z', text: '20.11.2026, 03:00 PM' },
};

const meta = {
  title: 'Components/Steps',
  component: Steps,
  args: { label: 'Withdrawal', aheadLabel: 'still to come', steps: [requested] },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  args: {
    steps: [
      requested,
      { id: 'sent', label: 'Sent', state: 'current', at: { iso: '2026-11-20T09:31:00.000Z', text: '20.11.2026, 03:01 PM' } },
      { id: 'paid', label: 'Paid', state: 'ahead' },
    ],
  },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Requested20.11.2026, 03:00 PM',
      'Sent20.11.2026, 03:01 PM',
      'Paidstill to come',
    ]);
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
  },
};

export const Failed: Story = {
  args: {
    steps: [
      requested,
      { id: 'failed', label: 'Failed', state: 'failed', at: { iso: '2026-11-20T09:31:00.000Z', text: '20.11.2026, 03:01 PM' } },
    ],
  },
};

export const Begun: Story = {
  args: {
    steps: [
      { ...requested, state: 'current' },
      { id: 'sent', label: 'Sent', state: 'ahead' },
      { id: 'paid', label: 'Paid', state: 'ahead' },
    ],
  },
};
