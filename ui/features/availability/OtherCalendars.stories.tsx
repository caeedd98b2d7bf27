import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { noHours } from '../../app/testing/samples.ts';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const closed = { sessions: false, busy: false };
const none = gives({ known: null, links: closed });
const some = gives({ links: closed, known: { replaced_at: '2026-11-23T10:00:00.000Z', until: '2027-05-22T00:00:00.000Z', spans: 12 } });
const busyTimes = 'GET /busy_times';
const answers = { 'GET /availability': gives({ ...noHours, has_rate: true }), [busyTimes]: none };
const url = `https://api.example/calendar_feeds/${'a1-B'.repeat(10)}xyz.ics`;

const meta = {
  title: 'Screens/Availability/Other calendars',
  ...screenStory,
  args: { path: '/coachschedule/availability', as: 'coach', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const part = async (name: string) => within(await screen.findByRole('group', { name }));
const out = async () => await part('Sessions in your calendar');
const press = async (userEvent: Parameters<Play>[0]['userEvent'], name: string): Promise<void> => {
  await userEvent.click((await out()).getByRole('button', { name }));
};
const choose = async (): Promise<void> => {
  const input = (await screen.findByRole('group', { name: 'Calendar file' })).querySelector('input[type=file]')!;
  await fireEvent.change(input, { target: { files: [new File(['BEGIN:VCALENDAR'], 'away.ics', { type: 'text/calendar' })] } });
};

export const Empty: Story = { play: shows('Your other calendars', /^Export your calendar to a file/u) };

export const Known: Story = {
  args: { answers: { ...answers, [busyTimes]: some } },
  play: shows('We keep 12 busy times free up to 22 May 2027.', 'Forget my busy times'),
};

export const Loading: Story = { args: { answers: { ...answers, [busyTimes]: keepsWaiting } }, play: shows('Sessions in your calendar') };

export const NotLoaded: Story = {
  args: { answers: { ...answers, [busyTimes]: breaks } },
  play: shows('Your busy times could not be loaded', 'Try again'),
};

/** The link is shown once, and gone when it has ended. */
export const Link: Story = {
  args: { answers: { ...answers, 'POST /calendar_feed': gives({ url }), 'DELETE /calendar_feed': gives(null) } },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Make a link');
    await expect(await (await out()).findByRole('textbox', { name: /^Secret link/u })).toHaveValue(url);
    await shows('Your link is ready.', 'Make a new link')();
    await expect(screen.queryByText(/^You have a link already/u)).toBeNull();
    await press(userEvent, 'End the link');
    await shows('The link has ended.')();
    await expect((await out()).queryByRole('textbox')).toBeNull();
    await expect((await out()).queryByRole('button', { name: 'End the link' })).toBeNull();
    await expect(await screen.findByRole('group', { name: 'Sessions in your calendar' })).toHaveFocus();
  },
};

export const LinkMade: Story = {
  args: { answers: { ...answers, 'POST /calendar_feed': gives({ url }) } },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Make a link');
    await shows('Copy the link')();
  },
};

/** Without a link there is none to end. */
export const NoLink: Story = {
  play: async () => {
    await shows('Sessions in your calendar', 'Busy times from your computer')();
    await expect(await screen.findAllByRole('button', { name: 'Make a link' })).toHaveLength(2);
    await expect(screen.queryByRole('button', { name: 'End the link' })).toBeNull();
  },
};

/** One that was made before can be ended, though nobody can show it again. */
export const LinkOfBefore: Story = {
  args: {
    answers: {
      ...answers,
      [busyTimes]: gives({ known: null, links: { ...closed, sessions: true } }),
      'DELETE /calendar_feed': gives(null),
    },
  },
  play: async ({ userEvent }) => {
    await shows(/^You have a link already/u)();
    await expect(screen.getAllByRole('button', { name: 'End the link' })).toHaveLength(1);
    await press(userEvent, 'End the link');
    await shows('The link has ended.')();
    await waitFor(() => expect(screen.queryByText(/^You have a link already/u)).toBeNull());
    await expect(screen.queryByRole('button', { name: 'End the link' })).toBeNull();
  },
};

export const LinkNotMade: Story = {
  args: {
    answers: {
      ...answers,
      [busyTimes]: gives({ known: null, links: { ...closed, sessions: true } }),
      'POST /calendar_feed': breaks,
      'DELETE /calendar_feed': breaks,
    },
  },
  play: async ({ userEvent }) => {
    await shows(/^You have a link already/u)();
    await press(userEvent, 'Make a new link');
    await shows('The link could not be made. Please try again.')();
    await press(userEvent, 'End the link');
    await shows('The link could not be ended. Please try again.')();
  },
};

export const Sent: Story = {
  args: {
    answers: {
      ...answers,
      [busyTimes]: [none, some],
      'POST /busy_times': gives({ spans: 12, skipped: 2, until: '2027-05-22T00:00:00.000Z' }),
    },
  },
  play: async () => {
    await choose();
    await shows(
      'We keep 12 busy times free up to 22 May 2027.',
      '2 entries could not be used. Please check that your free times are right.',
    )();
    await waitFor(() => expect(screen.queryByText('away.ics')).toBeNull());
  },
};

export const NotSent: Story = {
  args: { answers: { ...answers, 'POST /busy_times': refuses(413, 'calendarTooLarge') } },
  play: async () => {
    await choose();
    await shows('This calendar is too large. Please export fewer months of it.')();
  },
};

export const Forgotten: Story = {
  args: { answers: { ...answers, [busyTimes]: [some, none], 'DELETE /busy_times': gives(null) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Forget my busy times' }));
    await shows(/^Export your calendar to a file/u)();
    await expect(screen.getByRole('group', { name: 'Times when you are busy' })).toHaveFocus();
  },
};

export const NotForgotten: Story = {
  args: { answers: { ...answers, [busyTimes]: some, 'DELETE /busy_times': breaks } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Forget my busy times' }));
    await shows('Your busy times could not be forgotten. Please try again.')();
  },
};
