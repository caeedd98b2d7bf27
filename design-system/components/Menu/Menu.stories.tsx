import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

const rename = fn();
const remove = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    trigger: <Button iconEnd={<Icon name="chevron-down" size="s" />}>Session</Button>,
    groups: [
      {
        items: [
          { label: 'Start meeting', icon: 'video', href: '#meeting' },
          { label: 'View past chat', icon: 'chat', href: '#chat' },
        ],
      },
      {
        items: [
          { label: 'Move to another day', icon: 'calendar', onSelect: rename },
          { label: 'Download the notes', icon: 'download', onSelect: fn(), isDisabled: true },
        ],
      },
      { items: [{ label: 'Cancel the session', icon: 'trash', onSelect: remove, isDanger: true }] },
    ],
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Session' }));
    await expect(await screen.findByRole('menuitem', { name: 'Start meeting' })).toHaveAttribute('href', '#meeting');
    await expect(screen.getByRole('menuitem', { name: 'Download the notes' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getAllByRole('separator')).toHaveLength(2);
  },
};

/** Arrow keys, Home, End and first letters move, Enter activates, and the focus returns to the button. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    remove.mockClear();
    const button = canvas.getByRole('button', { name: 'Session' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Start meeting' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel the session' })).toHaveFocus());
    await userEvent.keyboard('m');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move to another day' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const EscapeGivesFocusBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Session' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** The athlete's own menu in the header, under the name it belongs to. */
export const Profile: Story = {
  args: {
    trigger: <IconButton icon="user" label="Open profile menu" isRound variant="secondary" />,
    groups: [
      {
        label: 'Asha Kumar',
        items: [
          { label: 'Profile', icon: 'user', href: '#profile', isCurrent: true },
          { label: 'Downloads', icon: 'download', href: '#downloads' },
          { label: 'Settings', icon: 'settings', href: '#settings' },
          { label: 'Help', icon: 'help', href: '#help' },
        ],
      },
      { items: [{ label: 'Log out', icon: 'logout', href: '#logout' }] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open profile menu' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Asha Kumar' })).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  },
};

/** A name of many letters takes more lines: the menu is no wider than a menu. */
export const LongName: Story = {
  args: {
    ...Profile.args,
    groups: [
      { label: `${'Venkatanarasimharajuvaripeta '.repeat(4)}Subrahmanyam`, items: [{ label: 'Profile', icon: 'user', href: '#profile' }] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open profile menu' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu.offsetWidth).toBeLessThanOrEqual(320);
  },
};

export const Many: Story = {
  args: {
    trigger: <Button>Two hundred sessions</Button>,
    groups: [{ items: Array.from({ length: 200 }, (_, index) => ({ label: `Session ${index + 1}`, onSelect: fn() })) }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Two hundred sessions' }));
    const menu = await screen.findByRole('menu');
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Session 200' })).toHaveFocus());
  },
};
