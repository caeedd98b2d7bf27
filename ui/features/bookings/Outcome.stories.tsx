import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import type { EvidenceView } from '@academy/domain/outcomes';
import { breaks, gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { bookingId, bookingOf, foundOutcome, inApia, startIn } from './bookings.fixture.ts';
import type { Outcome } from './outcome.ts';

const one = `GET /bookings/${bookingId}`;
const evidence = `GET /bookings/${bookingId}/evidence`;
const statement = `POST /bookings/${bookingId}/statement`;
const answer = `POST /bookings/${bookingId}/answer`;
const ofCoach = { path: `/coachschedule/session/${bookingId}`, as: 'coach' } as const;

const minuteMs = 60_000;
const there = (minutes: number, hindrance: EvidenceView['coach']['hindrance'] = null): EvidenceView['coach'] => ({
  spans: [],
  here_ms: minutes * minuteMs,
  alone_ms: 0,
  hindrance,
});
const seen: EvidenceView = {
  length_ms: 60 * minuteMs,
  together_ms: 52 * minuteMs,
  coach: there(58),
  athlete: there(52),
  outcome: 'completed',
  words: [],
};
const alone: EvidenceView = { ...seen, together_ms: 0, athlete: there(0, 'notLetIn'), outcome: 'athleteAbsent' };

const after = (change: Partial<Outcome> | null): BookingView =>
  bookingOf({ starts: inApia(startIn(-120)), ends: inApia(startIn(-60)), outcome: change && { ...foundOutcome, ...change } });
const absent = { outcome: 'athleteAbsent', together_ms: 0 } as const;
const disputed = { ...absent, dispute: { by: 'athlete', claims: 'technical', agrees: null }, is_disputed: true } as const;
const settled = { settled_at: startIn(-10), capture_paise: 120_000, release_paise: 0 } as const;
const words: EvidenceView = { ...alone, words: [{ by: 'athlete', text: 'The page only said that it could not connect.' }] };

const meta = {
  title: 'Screens/Bookings/Outcome',
  ...screenStory,
  args: { path: `/AthPage/sessions/${bookingId}`, as: 'athlete', answers: { [one]: gives(after({})), [evidence]: gives(seen) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };
const choose =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name }));
  };

/** Over, and not looked at yet. */
export const NotYet: Story = {
  args: { answers: { [one]: gives(after(null)) } },
  play: shows(/^The session is over\. You will read here/u),
};

export const Asked: Story = {
  play: async () => {
    await shows('The session took place.', 'You were in the room together for 52 minutes of 60.', 'You were there for 52 minutes.')();
    await shows('Ravi Menon was there for 58 minutes.', /^It will be settled on/u)();
    await expect(await screen.findByRole('radio', { name: 'I attended the session' })).toBeChecked();
    await expect(screen.queryByRole('radio', { name: 'Ravi Menon was not there' })).toBeNull();
  },
};

export const AskedWide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('The session took place.') };

export const Attended: Story = {
  args: {
    answers: {
      [one]: [gives(after({})), gives(after({ said: ['attended'], ...settled }))],
      [evidence]: gives(seen),
      [statement]: gives({ outcome: 'completed', is_disputed: false }),
    },
  },
  play: async (context) => {
    await press('Send answer')(context);
    await shows('Thank you. Your answer is noted.', 'You said that you attended.', 'It costs rs. 1,200.', /^Settled on/u)();
    await waitFor(() => expect(screen.getByRole('group', { name: 'About this session' })).toHaveFocus());
  },
};

/** Against the record: the other one is asked, with the words that were written. */
export const SomethingElse: Story = {
  args: {
    answers: {
      [one]: [gives(after(absent)), gives(after({ ...disputed, said: ['technical'] }))],
      [evidence]: [gives(alone), gives(words)],
      [statement]: gives({ outcome: 'athleteAbsent', is_disputed: true }),
    },
  },
  play: async (context) => {
    await shows('You did not come.', 'You were never in the room together.', 'You tried several times and did not get in.')();
    await press('Something else?')(context);
    await choose('It did not work for technical reasons')(context);
    await context.userEvent.type(
      screen.getByRole('textbox', { name: /^What happened\?/u }),
      'The page only said that it could not connect.',
    );
    await press('Send answer')(context);
    await shows('Thank you. We ask Ravi Menon now.', /^We asked Ravi Menon, who can answer until/u)();
  },
};

export const TooLong: Story = {
  args: { answers: { [one]: gives(after(absent)), [evidence]: gives(alone) } },
  play: async (context) => {
    await press('Something else?')(context);
    await choose('It did not work for technical reasons')(context);
    const field = screen.getByRole('textbox', { name: /^What happened\?/u });
    await context.userEvent.click(field);
    await context.userEvent.paste('a'.repeat(1001));
    await press('Send answer')(context);
    await shows('Use at most 1,000 characters.')();
  },
};

export const StatementRefused: Story = {
  args: { answers: { [one]: gives(after({})), [evidence]: gives(seen), [statement]: refuses(409, 'settledAlready') } },
  play: async (context) => {
    await press('Send answer')(context);
    await shows('It is settled.')();
  },
};

export const Disputed: Story = {
  args: { ...ofCoach, answers: { [one]: gives(after(disputed)), [evidence]: gives(words) } },
  play: async () => {
    await shows('Asha Kumar did not come.', 'Asha Kumar sees it differently')();
    await shows('Asha Kumar says that it did not work, and that nobody is to blame.', 'Asha Kumar wrote:')();
    await shows('The page only said that it could not connect.')();
    await expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  },
};

export const Answered: Story = {
  args: {
    ...ofCoach,
    answers: {
      [one]: [
        gives(after(disputed)),
        gives(
          after({
            ...disputed,
            dispute: { ...disputed.dispute, agrees: true },
            is_disputed: false,
            outcome: 'technical',
            ...settled,
            capture_paise: 0,
          }),
        ),
      ],
      [evidence]: gives(words),
      [answer]: gives({ outcome: 'technical', is_disputed: false }),
    },
  },
  play: async (context) => {
    await choose('Yes, that is right')(context);
    await press('Send answer')(context);
    await shows('Thank you. Your answer is sent.', 'You agreed.', 'It costs nothing.')();
  },
};

export const Settled: Story = {
  args: { answers: { [one]: gives(after({ ...settled, said: ['attended'] })), [evidence]: gives(seen) } },
  play: async () => {
    await shows('It costs rs. 1,200.', /^Settled on/u)();
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

export const EvidenceNotLoaded: Story = {
  args: { answers: { [one]: gives(after({})), [evidence]: breaks } },
  play: shows('What the servers saw could not be loaded', 'The session took place.'),
};
