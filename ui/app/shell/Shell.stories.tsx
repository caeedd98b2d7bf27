import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { athlete, ownCoach } from '../testing/samples.ts';
import { gives } from '../testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../testing/story.ts';
import { chooseToastTime, readToastTime } from '../toasts/toast-time.ts';

const meta = {
  title: 'Screens/Shell',
  ...screenStory,
  args: { path: '/nowhere' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: 'narrowest' } };
/** The buttons are in the bar; on a phone they are in the menu. */
const wide = { viewport: { value: 'xl' } };

export const NotFound: Story = { play: shows('Page not found') };

/** A search, because an address that does not exist is often one that was mistyped. */
export const NotFoundSearch: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search for a coach or a sport' }), 'serve{Enter}');
    await expect(await screen.findByRole('heading', { level: 1, name: 'Find a coach' })).toBeInTheDocument();
    await expect(await screen.findByPlaceholderText('Search coaches or sports here')).toHaveValue('serve');
  },
};

const inBar = async () => within(await screen.findByRole('banner'));
const own = { 'GET /atheleteprofile/7': gives(athlete), 'GET /coach/3': gives(ownCoach) };
/** Opens the account's menu and returns the names of its items. */
async function itemsOf(name: string, click: (element: Element) => Promise<void>): Promise<(string | null)[]> {
  await click(await screen.findByRole('button', { name: `${name}: your account` }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
}

export const Visitor: Story = {
  globals: wide,
  play: async () => {
    const bar = await inBar();
    await expect(await bar.findByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(bar.queryByRole('button', { name: /Notifications/ })).toBeNull();
  },
};

export const VisitorOnSport: Story = { args: { path: '/basketball' }, play: showsHeading(/Basketball/) };
export const AthleteOnBlue: Story = { args: { path: '/football', as: 'athlete', answers: own }, play: showsHeading(/Football/) };
export const AthleteOnPink: Story = { args: { path: '/tennis', as: 'athlete', answers: own }, play: showsHeading(/Tennis/) };

export const AthleteAccount: Story = {
  args: { as: 'athlete', answers: own },
  play: async ({ userEvent }) => {
    const items = await itemsOf('Asha Kumar', userEvent.click);
    await expect(items).toEqual([
      'Home',
      'Your sessions',
      'Messages',
      'Your progress',
      'Profile',
      'Wallet',
      'Downloads',
      'Settings',
      'Help',
      'Blocked coaches',
      'Mails and times',
      'Display settings',
      'Log Out',
    ]);
    await expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/AthProfile');
    await expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveAttribute('href', '/logout');
  },
};

/** The dashboard has no button to log out, but the account's menu has. */
export const CoachAccountOnDashboard: Story = {
  args: { path: '/dashboard', as: 'coach', answers: own },
  play: async ({ userEvent }) => {
    const bar = await inBar();
    const items = await itemsOf('Ravi Menon', userEvent.click);
    await expect(items).toEqual([
      'Profile',
      'Schedule',
      'Messages',
      'Dashboard',
      'Wallet',
      'Settings',
      'Where you are signed in',
      'Blocked athletes',
      'Mails and times',
      'Display settings',
      'Log Out',
    ]);
    await expect(bar.queryByText('Log Out')).toBeNull();
  },
};

/** Elsewhere on the public and the coaches' side the button is there as well. */
export const CoachLogsOut: Story = {
  args: { as: 'coach', answers: own },
  globals: wide,
  play: async () => {
    await expect(await (await inBar()).findByRole('button', { name: 'Log Out' })).toBeVisible();
  },
};

/** Whoever has an account is not asked to sign up. */
export const FooterSignedIn: Story = {
  args: { as: 'athlete', answers: own },
  play: async () => {
    const footer = within(await screen.findByRole('contentinfo'));
    await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
    await expect(footer.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  },
};

export const LongName: Story = {
  args: {
    as: 'athlete',
    path: '/football',
    answers: { ...own, 'GET /atheleteprofile/7': gives({ ...athlete, name: 'Venkatanarasimharajuvaripeta Subrahmanyam' }) },
  },
  play: async ({ userEvent }) => {
    await itemsOf('Venkatanarasimharajuvaripeta Subrahmanyam', userEvent.click);
    await expect((await screen.findByRole('banner', { hidden: true })).getBoundingClientRect().height).toBeLessThan(70);
  },
};

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
  args: { path: '/football', as: 'athlete', answers: own },
  globals: narrow,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  },
};

/** One menu, although the studio's pages have the site's links as well. */
export const StudioMenu: Story = {
  args: { path: '/classes' },
  globals: narrow,
  play: async ({ userEvent }) => {
    await expect(await screen.findAllByRole('button', { name: /menu$/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Open studio menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Yoga Studio' }));
    await expect(within(menu.getByRole('navigation', { name: 'Yoga Studio' })).getByRole('link', { name: 'Teachers' })).toBeVisible();
    await expect(within(menu.getByRole('navigation', { name: "Athlete's Academy" })).getByRole('link', { name: 'Blogs' })).toBeVisible();
  },
};

/** Every message of this tab, including those that disappeared; the bell does not count them. */
export const Notifications: Story = {
  args: { path: '/logout', as: 'athlete', answers: { 'POST /auth/logout': gives('') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await waitFor(() => expect(list.getByText('Logged out successfully!')).toBeVisible());
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible());
  },
};

/** Readers who need more time for messages can ask for it. */
export const MoreTimeForMessages: Story = {
  globals: wide,
  beforeEach: () => () => chooseToastTime('usual'),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Display settings' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Display settings' }));
    await userEvent.click(await settings.findByRole('button', { name: 'Until I close them' }));
    await expect(settings.getByRole('button', { name: 'Until I close them' })).toHaveAttribute('aria-pressed', 'true');
    await expect(readToastTime()).toBe('untilClosed');
  },
};

/** The old screen stays until the new one is ready: its script is requested only by the press. */
export const GoesOnWithoutAGap: Story = {
  args: { path: '/NoWhere' },
  play: async () => {
    const footer = within(await screen.findByRole('contentinfo'));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    let hasGap = false;
    const watch = new MutationObserver(() => {
      hasGap ||= document.querySelector('#main h1')?.checkVisibility() !== true;
    });
    // A screen waiting for its script is hidden rather than removed.
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    await fireEvent.click(footer.getByRole('link', { name: /Terms/ }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeInTheDocument();
    watch.disconnect();
    await expect(hasGap).toBe(false);
    // Navigation moves the focus to the new screen.
    await waitFor(() => expect(document.querySelector('#main')).toHaveFocus());
  },
};
