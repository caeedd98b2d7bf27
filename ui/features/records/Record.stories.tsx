import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
import { breaks, gives, keepsWaiting, refuses, waitsFor } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { StoryPart } from '../../app/testing/StoryPart.tsx';
import { SessionRecord } from './parts.ts';
import { bookingId, emptyRecord, note, openGoal, record, reachedGoal } from './records.fixture.ts';

const read = `GET /bookings/${bookingId}/record`;
const write = `PUT /bookings/${bookingId}/record/note`;
const reply = `POST /bookings/${bookingId}/record/replies`;
const setGoal = `POST /bookings/${bookingId}/goals`;
const mark = `PUT /goals/${openGoal.id}`;

const forAthlete = { bookingId, role: 'athlete' } as const;
const forCoach = { bookingId, role: 'coach' } as const;

const meta = {
  title: 'Screens/Bookings/Session record',
  component: StoryPart,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Your session',
    as: 'athlete',
    answers: { [read]: gives(record) },
    children: <SessionRecord {...forAthlete} />,
  },
} satisfies Meta<typeof StoryPart>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const ofCoach = { title: 'Session', as: 'coach', children: <SessionRecord {...forCoach} /> } as const;

const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };

export const Athlete: Story = {
  play: async () => {
    await shows('You were together for 58 minutes.', note.take_home, 'Ten serves with eyes closed', /^Written on 20 November 2026/u)();
    await shows('Ten minutes on three days a week are enough.', openGoal.text, 'By 28 February 2027', 'Reached')();
    await expect(screen.queryByRole('button', { name: 'Correct the note' })).toBeNull();
  },
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows(note.take_home) };

export const NoNote: Story = {
  args: { answers: { [read]: gives(emptyRecord) } },
  play: shows(
    'Ravi Menon has not written about this session yet.',
    'No replies yet.',
    'No goals yet. What would you like to work towards?',
  ),
};

export const NotBegun: Story = {
  args: { answers: { [read]: gives({ ...emptyRecord, has_begun: false, goals: [openGoal] }) } },
  play: async () => {
    await shows('You can write about this session once it has begun.', openGoal.text)();
    await expect(screen.queryByRole('button', { name: 'Add goal' })).toBeNull();
  },
};

export const OfErased: Story = {
  args: {
    answers: {
      [read]: gives({ ...record, note: { ...note, done: '', take_home: '', drills: [] }, goals: [{ ...openGoal, text: '' }] }),
    },
  },
  play: shows('This text was removed together with its author’s account.'),
};

export const Loading: Story = { args: { answers: { [read]: keepsWaiting } }, play: shows('Your session') };
export const NotLoaded: Story = { args: { answers: { [read]: breaks } }, play: shows('The record could not be loaded', 'Try again') };

export const CoachWrites: Story = {
  args: { ...ofCoach, answers: { [read]: [gives(emptyRecord), gives(record)], [write]: gives({ success: true }) } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('What you did'), 'Second serves.');
    await userEvent.type(screen.getByLabelText(/^Drills/u), 'Ten tosses');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await shows(note.take_home, 'Correct the note')();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Session note' })).toHaveFocus());
  },
};

export const Empty: Story = {
  args: { ...ofCoach, answers: { [read]: gives(emptyRecord) } },
  play: async (context) => {
    await press('Save note')(context);
    await shows('Please write what you did.')();
  },
};

export const CoachCorrects: Story = {
  args: { ...ofCoach, answers: { [read]: gives(record) } },
  play: async (context) => {
    await press('Correct the note')(context);
    await expect(await screen.findByLabelText('What you did')).toHaveValue(note.done);
    await press('Keep it as it is')(context);
    await shows('Correct the note')();
  },
};

const elsewhere = { ...note, version: 2, done: 'Only volleys.', corrected_at: note.written_at };

/** The coach has two windows: what was written in the other is shown beside the form. */
export const ChangedElsewhere: Story = {
  args: { ...ofCoach, answers: { [read]: [gives(record), gives({ ...record, note: elsewhere })], [write]: refuses(409, 'noteChanged') } },
  play: async (context) => {
    await press('Correct the note')(context);
    await context.userEvent.type(await screen.findByLabelText('What you did'), ' Again.');
    await press('Save note')(context);
    await shows('This note was changed in another window. Please look at it again.', 'This is what the note says now', 'Only volleys.')();
  },
};

export const Kept: Story = {
  args: { ...ofCoach, answers: { [read]: gives(emptyRecord) } },
  beforeEach: () => lastingDrafts.keep(`note coach 3 ${bookingId}`, { done: 'Second serves, and' }),
  play: shows('We kept what you typed last time. It is not saved yet.'),
};

export const Replied: Story = {
  args: { answers: { [read]: [gives({ ...record, replies: [] }), gives(record)], [reply]: gives({ number: 1 }) } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Thank you!');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await shows('Ten minutes on three days a week are enough.')();
    await expect(screen.getByLabelText('Your reply')).toHaveValue('');
  },
};

const slow = waitsFor({ number: 1 });

/** What was written while the reply was on its way stays. */
export const RepliedAndWritesOn: Story = {
  args: { answers: { [read]: [gives({ ...record, replies: [] }), gives(record)], [reply]: slow.reply } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Your reply');
    await userEvent.type(field, 'Thank you!');
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await userEvent.type(field, ' Until Friday.');
    slow.answer();
    await shows('Ten minutes on three days a week are enough.')();
    await expect(field).toHaveValue('Thank you! Until Friday.');
  },
};

export const GoalSet: Story = {
  args: { answers: { [read]: [gives(emptyRecord), gives(record)], [setGoal]: gives({ id: openGoal.id }) } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New goal'), openGoal.text);
    await userEvent.click(screen.getByRole('button', { name: 'Add goal' }));
    await shows('By 28 February 2027')();
    await expect(screen.getByLabelText('New goal')).toHaveValue('');
  },
};

export const GoalReached: Story = {
  args: {
    answers: {
      [read]: [gives({ ...record, goals: [openGoal] }), gives({ ...record, goals: [{ ...openGoal, reached_at: reachedGoal.reached_at }] })],
      [mark]: gives({ success: true }),
    },
  },
  play: async (context) => {
    await press(`Mark as reached: ${openGoal.text}`)(context);
    await shows('Reached on 20 November 2026')();
    await expect(screen.getByText(`Well done: ${openGoal.text}`)).toBeInTheDocument();
  },
};

export const GoalNotMarked: Story = {
  args: { answers: { [read]: gives(record), [mark]: refuses(409, 'goalDropped') } },
  play: async (context) => {
    await press(`Drop: ${openGoal.text}`)(context);
    await shows('This goal was dropped. Please set a new one.')();
  },
};
