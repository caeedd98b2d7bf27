import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Header } from './Header.tsx';

const meta = {
  title: 'Components/Header',
  component: Header,
  args: {
    brand: <Logo name="Athlete's Academy" />,
    brandHref: '#home',
    navLabel: 'Main',
    links: [
      { href: '#home', label: 'Home', isCurrent: true },
      { href: '#blogs', label: 'Blogs' },
      { href: '#wallet', label: 'Wallet' },
      { href: '#dashboard', label: 'Dashboard' },
    ],
    actions: (
      <>
        <Button href="#signin">Sign In</Button>
        <Button variant="primary" href="#signup">
          Sign Up
        </Button>
      </>
    ),
    menuTitle: 'Menu',
    openMenuLabel: 'Open menu',
    closeMenuLabel: 'Close menu',
    skipLabel: 'Skip to content',
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '20rem' } } },
  render: (args) => (
    <>
      <Header {...args} />
      <main id="main" />
    </>
  ),
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {};
export const SignedIn: Story = { args: { actions: <Button>Log Out</Button>, tools: <Avatar name="Asha Kumar" size="s" /> } };
export const OnSport: Story = { args: { sport: 'basketball', actions: <Button>Log Out</Button> } };

export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };

export const MenuOpen: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  },
};

export const MenuGivesFocusBack: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
