import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { Text } from '../Text/Text.tsx';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './drawer-props.ts';

const Opened = (args: DrawerProps) => {
  const [isOpen, setOpen] = useState(args.isOpen);
  const close = (): void => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>All transactions</Button>
      <Drawer {...args} isOpen={isOpen} onClose={close} />
    </>
  );
};

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    isOpen: false,
    onClose: fn(),
    title: 'Transaction history',
    closeLabel: 'Close',
    children: (
      <Stack gap="s">
        <Text>Received from Ravi Menon: + rs. 600</Text>
        <Text>Received from Meera Iyer: + rs. 200</Text>
        <Link href="#wallet" onClick={(event) => event.preventDefault()}>
          Open the wallet
        </Link>
      </Stack>
    ),
  },
  render: (args) => <Opened {...args} />,
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = () => screen.findByRole('dialog', { name: 'Transaction history' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const FromTheEnd: Story = { args: { isOpen: true }, play: async () => expect(await drawer()).toBeVisible() };

export const FromTheStart: Story = {
  args: { isOpen: true, side: 'start' },
  play: async () => {
    const box = await drawer();
    await waitFor(() => expect(box.getBoundingClientRect().left).toBe(0));
  },
};

export const RightToLeft: Story = {
  args: { isOpen: true },
  globals: { direction: 'rtl' },
  play: async () => {
    const box = await drawer();
    await waitFor(() => expect(box.getBoundingClientRect().left).toBe(0));
  },
};

export const WithActions: Story = {
  args: {
    isOpen: true,
    actions: (
      <Button variant="primary" isFull>
        Withdraw money
      </Button>
    ),
  },
  play: async () => {
    await drawer();
  },
};

export const GivesFocusBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'All transactions' });
    await userEvent.click(button);
    const box = await drawer();
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Whoever follows a link has left the drawer. */
export const LinkCloses: Story = {
  args: { isOpen: true },
  play: async ({ args, userEvent }) => {
    await drawer();
    await userEvent.click(screen.getByRole('link', { name: 'Open the wallet' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await gone();
  },
};
