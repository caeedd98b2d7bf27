import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { noProgress, note, openGoal, progress, reachedGoal } from './records.fixture.ts';

const page = 'GET /progress';
const file = 'GET /progress_file';

const meta = {
  title: 'Screens/Bookings/Progress',
  ...screenStory,
  args: { path: '/AthPage/progress', as: 'athlete', answers: { [page]: gives(progress) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await shows('3 sessions · 71 minutes · 1 goal reached', openGoal.text, reachedGoal.text, 'Tennis session with Ravi Menon')();
    await shows(/58 minutes$/u, note.take_home, 'No note.', 'Intro call with a former coach, Football')();
    await expect(screen.getByRole('link', { name: 'See the session with Ravi Menon on 20 November 2026' })).toHaveAttribute(
      'href',
      '/AthPage/sessions/3_4_0123456789abcdef',
    );
  },
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows(note.take_home) };

export const Nothing: Story = { args: { answers: { [page]: gives(noProgress) } }, play: shows('Nothing here yet', 'Find a coach') };

export const Loading: Story = { args: { answers: { [page]: keepsWaiting } }, play: shows('Your progress') };

export const NotLoaded: Story = {
  args: { answers: { [page]: breaks } },
  play: shows('Your progress could not be loaded', 'Try again'),
};

const [first, ...earlier] = progress.sessions;

export const Earlier: Story = {
  args: {
    answers: {
      [page]: gives({ ...progress, sessions: [first], next: '5_3' }),
      [`${page}?before=5_3`]: [isSilent(), gives({ ...progress, sessions: earlier })],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier sessions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await shows('Intro call with a former coach, Football')();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier sessions' })).toBeNull());
  },
};

export const GoalReached: Story = {
  args: {
    answers: {
      [page]: [
        gives({ ...progress, goals: [openGoal] }),
        gives({ ...progress, goals: [{ ...openGoal, reached_at: reachedGoal.reached_at }] }),
      ],
      [`PUT /goals/${openGoal.id}`]: gives({ success: true }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: `Mark as reached: ${openGoal.text}` }));
    await shows('Reached goals', /Reached on 20 November 2026/u)();
  },
};

export const NotSaved: Story = {
  args: { answers: { [page]: gives(progress), [file]: refuses(503, 'unavailable') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save as table (CSV)' }));
    await shows('The file could not be saved. Please try again.')();
  },
};

export const Saving: Story = {
  args: { answers: { [page]: gives(progress), [file]: keepsWaiting } },
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Save as data (JSON)' })),
};
