import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SideBar, type SideBarProps } from './SideBar.tsx';

const Kept = (args: SideBarProps) => {
  const [isCollapsed, setCollapsed] = useState(args.isCollapsed);
  const keep = (next: boolean): void => {
    setCollapsed(next);
    args.onCollapse(next);
  };
  return <SideBar {...args} isCollapsed={isCollapsed} onCollapse={keep} />;
};

const meta = {
  title: 'Components/SideBar',
  component: SideBar,
  args: {
    label: 'Dashboard',
    isCollapsed: false,
    onCollapse: fn(),
    items: [
      { label: 'Profile', icon: 'user', href: '#profile', isCurrent: true },
      { label: 'Schedule', icon: 'calendar', href: '#schedule' },
      { label: 'Downloads', icon: 'download', href: '#downloads', badge: { text: '3', label: '3 new' } },
    ],
    footItems: [
      { label: 'Settings', icon: 'settings', href: '#settings' },
      { label: 'Log out', icon: 'logout', onSelect: fn() },
    ],
    labels: { collapse: 'Show icons only', expand: 'Show words' },
  },
  render: (args) => <Kept {...args} />,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
} satisfies Meta<typeof SideBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Expanded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Downloads 3 new' })).toBeVisible();
  },
};

/** The label of an icon appears on hover or focus. */
export const Collapsed: Story = {
  args: { isCollapsed: true },
  play: async ({ canvas, userEvent }) => {
    while (document.activeElement !== canvas.getByRole('link', { name: 'Schedule' })) await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Schedule'), { timeout: 5000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** On a phone it cannot be collapsed. */
export const Collapses: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show icons only' }));
    await expect(args.onCollapse).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('button', { name: 'Show words', expanded: false })).toHaveFocus();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'narrowest' } } };
