import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { NotificationList, NotificationView } from '@academy/domain/notifications';
import { breaks, gives, keepsWaiting } from '../testing/scripted-api.ts';
import { screenStory, shows } from '../testing/story.ts';

const one = (position: number, says: NotificationView['says'], change: Partial<NotificationView> = {}): NotificationView => ({
  position: String(position),
  says,
  at: new Date(Date.UTC(2026, 10, 20, 9, position)).toISOString(),
  is_seen: true,
  other_name: null,
  booking_id: null,
  paise: null,
  ...change,
});
const session = { other_name: 'Asha Rao', booking_id: '3_0_0123456789abcdef' };
const first: NotificationList = {
  notifications: [
    one(9, 'booked', { ...session, is_seen: false }),
    one(8, 'sessionEarned', { paise: 120_000, is_seen: false }),
    one(7, 'reviewed'),
    one(6, 'disputed', { ...session, other_name: null }),
    one(5, 'payoutFailed'),
  ],
  unseen: 2,
  next: '5',
};
const second: NotificationList = { notifications: [one(4, 'payoutMethodSet')], unseen: 2, next: null };
const none: NotificationList = { notifications: [], unseen: 0, next: null };
const allSeen: NotificationList = { ...first, unseen: 0, notifications: first.notifications.map((each) => ({ ...each, is_seen: true })) };

const query = 'GET /notifications';
const command = 'PUT /notifications/seen';
const meta = {
  title: 'Screens/Notifications',
  ...screenStory,
  args: { path: '/sessions', as: 'coach', answers: { [query]: gives(first) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const opens: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/u }));
  await screen.findByRole('dialog', { name: 'Notifications' });
};

export const Filled: Story = {
  args: { answers: { [query]: gives(first), [`${query}?before=5`]: gives(second) } },
  play: async (context) => {
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await opens(context);
    const list = within(screen.getByRole('dialog', { name: 'Notifications' }));
    await expect(await list.findByRole('link', { name: 'Your session with Asha Rao is booked.' })).toHaveAttribute(
      'href',
      '/coachschedule/session/3_0_0123456789abcdef',
    );
    await expect(list.getByRole('link', { name: 'You have earned rs. 1,200.00.' })).toHaveAttribute('href', '/coachwallet');
    await expect(list.getByRole('link', { name: 'Your athlete remembers your session differently.' })).toBeVisible();
    await expect(list.getAllByText('New')).toHaveLength(2);
    await context.userEvent.click(list.getByRole('button', { name: 'Show older ones' }));
    await expect(await list.findByText('Where your earnings go has been changed.')).toBeInTheDocument();
    await waitFor(() => expect(list.queryByRole('button', { name: 'Show older ones' })).toBeNull());
  },
};

const device = { id: 'b', device: 'Chrome on Android', signed_in_at: '2026-11-02T08:15:00.000Z', last_used_at: '2026-11-20T17:40:00.000Z' };

/** News come first and are counted; below them stands what was only confirmed. */
export const WithMessages: Story = {
  args: {
    answers: {
      [query]: gives(first),
      'GET /auth/sessions': gives({ sessions: [{ ...device, is_current: false }] }),
      'DELETE /auth/sessions/b': gives(''),
    },
  },
  play: async (context) => {
    await context.userEvent.click(await screen.findByRole('button', { name: 'Log out there: Chrome on Android' }));
    await shows('Logged out of Chrome on Android.')();
    await context.userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await opens(context);
    const list = within(screen.getByRole('dialog', { name: 'Notifications' }));
    await list.findByText('Your session with Asha Rao is booked.');
    await expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'What is new',
      'Messages from this visit',
    ]);
    await expect(list.getByText('Logged out of Chrome on Android.')).toBeVisible();
  },
};

export const Wide: Story = {
  args: { as: 'athlete', path: '/AthWallet' },
  globals: { viewport: { value: 'lg' } },
  play: async (context) => {
    await opens(context);
    await shows('You have a new review.')();
  },
};

/** Closing the list says what was seen. By keyboard alone. */
export const Seen: Story = {
  args: { answers: { [query]: [gives(first), gives(allSeen)], [command]: gives('') } },
  play: async ({ userEvent }) => {
    (await screen.findByRole('button', { name: 'Notifications, 2 unread' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Your session with Asha Rao is booked.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible());
  },
};

export const Empty: Story = {
  args: { answers: { [query]: gives(none) } },
  play: async (context) => {
    await opens(context);
    await shows('Nothing is new', 'Choose which mails you get')();
  },
};

export const Loading: Story = {
  args: { answers: { [query]: keepsWaiting } },
  play: async (context) => {
    await opens(context);
    await shows('What is new')();
  },
};

export const NotLoaded: Story = {
  args: { answers: { [query]: breaks } },
  play: async (context) => {
    await opens(context);
    await shows('Your news could not be loaded')();
  },
};
