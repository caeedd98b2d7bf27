import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ownCoach } from '../../app/testing/samples.ts';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { days, elsewhere, hourly, hours, noHours, none, outside, soon } from './schedule.fixture.ts';

const list = 'GET /bookings';
const own = { 'GET /coach/3': gives(ownCoach), 'GET /availability': gives(hours) };
const path = `/coachschedule?week=${days[3] ?? ''}`;

const meta = {
  title: 'Screens/Schedule',
  ...screenStory,
  args: { path, as: 'coach', answers: { ...own, [list]: gives(hourly) } },
  globals: { viewport: { value: 'xl' } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'narrowest' } };
/** By its label, which is quicker to find than the role of one of so many. */
const cell = async (name: RegExp): Promise<HTMLElement> => await screen.findByLabelText(name);

export const Week: Story = {
  play: async () => {
    await shows('Coach schedule', 'Ravi Menon', 'ravi.menon@mail.com', 'Holiday')();
    await expect(await cell(/^Monday.*9 AM, Asha Kumar$/u)).toBeVisible();
    await expect(await cell(/^Thursday.*9 AM, Holiday$/u)).toHaveAttribute('aria-disabled', 'true');
    for (const absent of ['Cancelled Person', 'Nobody can book you yet']) await expect(screen.queryByText(absent)).toBeNull();
    for (const name of ['7 AM', '5 PM', 'SUN', 'SAT']) await expect(screen.getAllByText(name)[0]).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute('href', '/coachupdatepage');
  },
};

/** In a running call. */
export const InASession: Story = {
  globals: { viewport: { value: 'lg' } },
  args: { answers: { ...own, [list]: gives(hourly), 'GET /coaches/3/presence': gives({ presence: 'inSession' }) } },
  play: shows('IN A SESSION'),
};

export const Phone: Story = {
  globals: phone,
  play: async () => {
    await shows('Coach schedule', 'Nothing on this day.')();
    await waitFor(() => expect(screen.getByRole('button', { name: /^9 AM Asha Kumar until 10:00/u })).toBeVisible());
    await expect(screen.queryByRole('grid')).toBeNull();
  },
};

export const OutsideTheUsualHours: Story = {
  args: { answers: { ...own, [list]: gives(outside) } },
  play: async () => {
    await expect(await cell(/^Monday.*5 AM, Asha Kumar$/u)).toBeVisible();
    await expect(await cell(/^Tuesday.*10:30 AM, Meera Iyer, continued$/u)).toBeVisible();
    await expect(await cell(/^Thursday.*8 PM, Rohan Das$/u)).toBeVisible();
  },
};

/** The window of a session that is days away: its title stays, the distance is true, and the room is closed. */
export const Opened: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await cell(/^Monday.*9 AM, Asha Kumar$/u));
    const box = await screen.findByRole('dialog', { name: 'IN A HOUR MEETING WITH ATHLETE' });
    await expect(box).toHaveAccessibleDescription(/^in \d+ days?$/u);
    const inBox = within(box);
    for (const words of ['Video call', 'Asha Kumar and you', /^9:00 am – 10:00 am$/u])
      await expect(inBox.getByText(words)).toBeInTheDocument();
    await expect(inBox.getByRole('button', { name: 'Start Meeting' })).toBeDisabled();
    await expect(inBox.getByRole('link', { name: 'Open the session' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/coachschedule\/session\/3_4_/u),
    );
    await expect(inBox.getByRole('link', { name: 'View Past Chat' })).toHaveAttribute('href', '/chathistory?with=7');
  },
};

/** In nine minutes: the room is open. */
export const Starts: Story = {
  args: {
    path: '/coachschedule',
    answers: { ...own, [list]: gives(soon(9)) },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await cell(/, Asha Kumar$/u));
    await expect(await screen.findByRole('link', { name: 'Start Meeting' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/videocall\/session\/3_4_/u),
    );
  },
};

export const Elsewhere: Story = {
  args: { answers: { ...own, 'GET /availability': gives({ ...hours, zone: 'Pacific/Apia' }), [list]: gives(elsewhere) } },
  play: async ({ userEvent }) => {
    await shows(/Your hours are kept in Apia\.$/u)();
    await userEvent.click(await cell(/^Monday.*9 AM, Asha Kumar$/u));
    await shows('In Apia')();
  },
};

/** There and back without a mouse. */
export const ByKeys: Story = {
  play: async ({ userEvent }) => {
    const first = await cell(/^Monday.*9 AM, Asha Kumar$/u);
    first.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** The grid stays while another week is loaded, and with it the focus. */
export const Turned: Story = {
  play: async ({ userEvent }) => {
    const title = await screen.findByRole('heading', { level: 2, name: / to /u });
    const before = title.textContent;
    const next = screen.getByText('Next 7 Days').closest('button')!;
    await userEvent.click(next);
    await waitFor(() => expect(title).not.toHaveTextContent(before));
    await expect(next).toHaveFocus();
    await userEvent.click(screen.getByText('Previous 7 Days'));
    await waitFor(() => expect(title).toHaveTextContent(before));
    await userEvent.click(screen.getByText('Coach Schedule'));
    await waitFor(() => expect(title).not.toHaveTextContent(before));
  },
};

export const Empty: Story = {
  args: { answers: { ...own, [list]: gives(none) } },
  play: shows('No sessions this week.', 'Nothing is booked yet.'),
};

export const NoHours: Story = {
  args: { answers: { ...own, 'GET /availability': gives(noHours), [list]: gives(none) } },
  play: async () => {
    await shows('Nobody can book you yet', 'Athletes can book you once you have set your hours.')();
    await expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '/coachschedule/availability');
    await expect(screen.queryByRole('link', { name: 'Enter your rate' })).toBeNull();
  },
};

/** A rate that was taken back closes the hours too. */
export const NoRate: Story = {
  args: { answers: { ...own, 'GET /availability': gives({ ...hours, has_rate: false }), [list]: gives(none) } },
  play: async () => {
    await shows('Nobody can book you yet', 'Athletes can book you once you have entered your rate.')();
    await expect(screen.getByRole('link', { name: 'Enter your rate' })).toHaveAttribute('href', '/coachEditProfile/3');
  },
};

export const Loading: Story = {
  args: { answers: { 'GET /coach/3': keepsWaiting, [list]: keepsWaiting } },
  play: shows('Coach schedule'),
};

export const NotLoaded: Story = {
  args: { answers: { 'GET /coach/3': breaks, [list]: breaks } },
  play: shows('Your schedule could not be loaded', 'Your profile could not be loaded'),
};

export const Refused: Story = {
  args: { answers: { ...own, [list]: refuses(403, 'forbidden') } },
  play: shows('Your schedule could not be loaded'),
};
