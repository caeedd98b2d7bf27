import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { isSilent } from '../testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../testing/story.ts';

const meta = {
  title: 'Screens/Shell',
  ...screenStory,
  args: { path: '/nowhere' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: 'narrowest' } };

export const NotFound: Story = { play: shows('Page not found') };

export const OpensSoon: Story = { args: { path: '/dashboard', as: 'coach' }, play: shows('This page opens soon') };

export const TopNavigationOfCoach: Story = { args: { as: 'coach' }, play: shows('Page not found') };

export const AthleteHeaderOfVisitor: Story = { args: { path: '/basketball' }, play: showsHeading(/Basketball/) };

export const AthleteHeaderBlue: Story = { args: { path: '/football', as: 'athlete' }, play: showsHeading(/Football/) };

export const AthleteHeaderPink: Story = { args: { path: '/tennis', as: 'athlete' }, play: showsHeading(/Tennis/) };

export const Menu: Story = {
  globals: narrow,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  },
};

export const AthleteMenu: Story = {
  args: { path: '/football', as: 'athlete' },
  globals: narrow,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  },
};

/** Every message since the page was loaded, also those that have gone by themselves. */
export const Notifications: Story = {
  args: { path: '/logout', as: 'athlete', answers: { 'POST /auth/logout': isSilent() } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(await list.findByText('Logged out successfully!')).toBeVisible();
  },
};
