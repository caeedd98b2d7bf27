import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { Banner, type BannerProps } from './Banner.tsx';

const meta = { title: 'Components/Banner', component: Banner, args: { children: 'Your session starts in ten minutes.' } } satisfies Meta<
  typeof Banner
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Stack gap="s">
      <Banner tone="info">Your session starts in ten minutes.</Banner>
      <Banner tone="success" title="Profile saved">
        Athletes see it from now on.
      </Banner>
      <Banner tone="warning" icon="offline">
        You are offline. This is what we knew at 4:10 pm.
      </Banner>
      <Banner tone="danger" title="Payment refused">
        Your bank declined the card.
      </Banner>
    </Stack>
  ),
};

export const WithAction: Story = {
  args: {
    tone: 'warning',
    action: <Button size="s">Verify</Button>,
    onClose: fn(),
    closeLabel: 'Dismiss',
    title: 'Please verify your email',
  },
};

const Dismissable = (args: BannerProps) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Banner
      {...args}
      onClose={() => {
        setOpen(false);
        args.onClose?.();
      }}
    />
  ) : (
    <Button size="s">Next thing</Button>
  );
};

export const Dismissed: Story = {
  args: { closeLabel: 'Dismiss', onClose: fn(), role: 'status' },
  render: (args) => <Dismissable {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your session starts in ten minutes.');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
