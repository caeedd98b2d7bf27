import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { PreferencesView } from '@academy/domain/notifications';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const usual: PreferencesView = {
  mail: { message: 'atOnce', booking: 'atOnce', money: 'daily', review: 'never', report: 'atOnce' },
  reminders: { in_a_day: true, in_an_hour: true },
  has_quiet_hours: true,
  quiet_from: '22:00',
  quiet_until: '07:00',
  digest_at: '08:00',
  zone: 'Asia/Kolkata',
  shows_reading: true,
  shows_presence: true,
};

const query = 'GET /preferences';
const command = 'PUT /preferences';
const meta = {
  title: 'Screens/Preferences',
  ...screenStory,
  args: { path: '/preferences', as: 'athlete', answers: { [query]: gives(usual) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

export const Filled: Story = {
  play: async () => {
    await shows('Mails and notifications', 'Sessions', 'Quiet from', 'Save')();
    await expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
    await expect((await group('Messages')).getByRole('radio', { name: 'At once' })).toBeChecked();
  },
};

export const OfACoach: Story = { args: { as: 'coach' }, globals: { viewport: { value: 'lg' } }, play: shows('Reminders of a session') };

/** Nothing chosen yet: the reader's own zone is offered. */
export const Empty: Story = {
  args: { answers: { [query]: gives({ ...usual, zone: '', has_quiet_hours: false }) } },
  play: async () => {
    await shows('No mails at night')();
    await expect(screen.queryByLabelText('Quiet from')).toBeNull();
    await expect(screen.getByLabelText<HTMLSelectElement>('Your time zone').value).not.toBe('');
  },
};

export const Loading: Story = { args: { answers: { [query]: keepsWaiting } }, play: shows('Mails and notifications') };

export const NotLoaded: Story = {
  args: { answers: { [query]: breaks } },
  play: shows('Your choices could not be loaded', 'Try again'),
};

/** By keyboard alone. */
export const Changed: Story = {
  args: { answers: { [query]: gives(usual), [command]: gives({ success: true }) } },
  play: async ({ userEvent }) => {
    const sessions = await group('Sessions');
    sessions.getByRole('radio', { name: 'At once' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(sessions.getByRole('radio', { name: 'Once a day' })).toBeChecked();
    screen.getByRole('checkbox', { name: 'No mails at night' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByLabelText('Quiet from')).toBeNull());
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows('Your choices are saved.')();
  },
};

export const Refused: Story = {
  args: { answers: { [query]: gives(usual), [command]: refuses(409, 'preferencesTooOften') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await shows('You have changed this 50 times within a day. Please try again tomorrow.')();
  },
};
