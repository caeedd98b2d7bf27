import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import type { AvailabilityView } from '@academy/domain/availability';
import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { toValues } from './values.ts';

const dayMs = 24 * 60 * 60 * 1000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayAhead = (days: number): string => new Date(today + days * dayMs).toISOString().slice(0, 10);
const tableOf = (zone: string, minutes: number): AvailabilityView['zone_table'] => ({
  zone,
  from: today - 10 * dayMs,
  until: today + 390 * dayMs,
  offsets: [{ since: today - 10 * dayMs, minutes }],
});

const workday = [
  { begin: 540, end: 720 },
  { begin: 840, end: 1020 },
];
const set: AvailabilityView = {
  version: 3,
  zone: 'Asia/Kolkata',
  zone_table: tableOf('Asia/Kolkata', 330),
  anchor: new Date(today - 21 * dayMs).toISOString(),
  hours: [[], workday, workday, workday, workday, [{ begin: 360, end: 1440 }], []],
  time_off: [
    { from_day: dayAhead(30), to_day: dayAhead(32), spans: [], reason: 'holiday' },
    { from_day: dayAhead(40), to_day: dayAhead(40), spans: [{ begin: 600, end: 660 }], reason: 'competition' },
  ],
  terms: {
    length_minutes: 60,
    step_minutes: 30,
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_weeks: 8,
    intros_per_week: 2,
    free_hours: 24,
    late_percent: 50,
    absent_percent: 100,
  },
  has_rate: true,
  outside: [],
};
const unset: AvailabilityView = {
  ...set,
  version: 0,
  zone: null,
  zone_table: null,
  anchor: null,
  hours: set.hours.map(() => []),
  time_off: [],
};

/** Sessions at six in the evening, one a day. */
const sessions = (count: number): AvailabilityView['outside'] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10);
    return {
      id: `3_1_${String(index).padStart(16, '0')}`,
      athlete_name: index % 2 === 0 ? 'Asha Rao' : 'Ravi Menon',
      starts: { at: `${day}T12:30:00.000Z`, local: `${day}T18:00` },
      ends: { at: `${day}T13:30:00.000Z`, local: `${day}T19:00` },
    };
  });

const query = 'GET /availability';
const command = 'PUT /availability';
/** Of other calendars nothing is known. */
const calendars = { 'GET /busy_times': gives({ known: null, links: { sessions: false, busy: false } }) };
const meta = {
  title: 'Screens/Availability',
  ...screenStory,
  args: { path: '/coachschedule/availability', as: 'coach', answers: { ...calendars, [query]: gives(set) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** In three days: whatever today is, neither within the notice nor behind the days that are shown. */
const dayThatShows = async () => {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.now() + 3 * 86_400_000);
  return { name, group: within(await screen.findByRole('group', { name })) };
};
const sunday = async () => within(await screen.findByRole('group', { name: 'Sunday' }));
const save: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save your hours' }));
};

export const Filled: Story = { play: shows('Your hours', 'Monday', 'What athletes will see', /^9:00 am · 9:30 am/u) };

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('Monday', /^9:00 am · 9:30 am/u) };

/** What lies outside of the hours stays as booked, and is named. */
export const SessionsOutside: Story = {
  args: { answers: { ...calendars, [query]: gives({ ...set, outside: sessions(2) }) } },
  play: async () => {
    await shows('2 sessions are outside of these hours. They stay as booked.')();
    await expect(screen.getByRole('link', { name: /^Tue, 24 Nov, 6:00.pm, with Asha Rao$/u })).toHaveAttribute(
      'href',
      '/coachschedule/session/3_1_0000000000000000',
    );
  },
};

/** One session, and many of which the first are named. */
export const OneOutside: Story = {
  args: { answers: { ...calendars, [query]: gives({ ...set, outside: sessions(1) }) } },
  play: shows('1 session is outside of these hours. It stays as booked.'),
};
export const ManyOutside: Story = {
  args: { answers: { ...calendars, [query]: gives({ ...set, outside: sessions(9) }) } },
  play: shows('9 sessions are outside of these hours. They stay as booked.', 'and 4 more'),
};

export const Empty: Story = {
  args: { answers: { ...calendars, [query]: gives(unset) } },
  play: async () => {
    await shows('None so far.')();
    await expect(screen.getAllByText('Not working')).toHaveLength(7);
  },
};

export const Loading: Story = { args: { answers: { ...calendars, [query]: keepsWaiting } }, play: shows('Back to your profile') };

export const NotLoaded: Story = {
  args: { answers: { ...calendars, [query]: breaks } },
  play: shows('Your hours could not be loaded', 'Try again'),
};

export const WithoutRate: Story = {
  args: { answers: { ...calendars, [query]: gives({ ...unset, has_rate: false }), [command]: refuses(409, 'rateMissing') } },
  play: async (context) => {
    await shows('Enter your rate')();
    await save(context);
    await shows('Please enter your rate first.')();
  },
};

/** Everything by keyboard: hours are added, changed and removed again, and the preview follows. */
export const ByKeyboard: Story = {
  args: { answers: { ...calendars, [query]: gives({ ...set, hours: unset.hours, time_off: [] }) } },
  play: async ({ userEvent }) => {
    await shows('No free times in the next seven days.')();
    const { name, group: day } = await dayThatShows();
    day.getByRole('button', { name: `Add hours on ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('No free times in the next seven days.')).toBeNull());
    await expect(day.getByRole('combobox', { name: `${name}, from` })).toHaveFocus();
    await userEvent.selectOptions(day.getByRole('combobox', { name: `${name}, until` }), '600');
    await shows('9:00 am')();
    day.getByRole('button', { name: `Remove these hours on ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
    await shows('No free times in the next seven days.')();
    await expect(screen.getByRole('group', { name })).toHaveFocus();
  },
};

const saves = fn(gives({ success: true }));
const copyMonday = async () => await screen.findByRole('button', { name: 'Copy to other days: Monday' });

/** The days to which the hours of one are copied. */
export const Copying: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await copyMonday());
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the hours of Monday' }));
    await shows('9:00 am to 12:00 pm, 2:00 pm to 5:00 pm')();
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Monday to Friday' }));
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    await expect(dialog.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Every day' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await expect(dialog.getByRole('button', { name: 'Copy to 5 days' })).toBeEnabled();
  },
};

/** By keyboard: the copies are in the form, and go to the server when they are saved. */
export const Copied: Story = {
  args: { answers: { ...calendars, [query]: [gives(set), gives({ ...set, version: 4 })], [command]: saves } },
  beforeEach: () => void saves.mockClear(),
  play: async (context) => {
    const { userEvent } = context;
    (await copyMonday()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Sunday' })).toHaveFocus());
    await userEvent.keyboard(' ');
    screen.getByRole('checkbox', { name: 'Friday' }).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('button', { name: 'Copy to 2 days' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows('Copied to Sunday, Friday. Save your hours to keep this.')();
    await waitFor(async () => expect(await copyMonday()).toHaveFocus());
    for (const name of ['Sunday', 'Friday'])
      await expect(
        within(screen.getByRole('group', { name }))
          .getAllByRole('combobox')
          .map((field) => (field as HTMLSelectElement).value),
      ).toEqual(['540', '720', '840', '1020']);
    await expect(saves).not.toHaveBeenCalled();
    await save(context);
    await shows('Your hours are saved.')();
    await expect(saves.mock.lastCall?.[0].body).toMatchObject({ hours: [workday, workday, workday, workday, workday, workday, []] });
    await waitFor(() => expect(screen.queryByText(/^Copied to/u)).toBeNull());
  },
};

/** What was wrong with the hours of a day is over when others take their place. */
export const CopiedOverWrong: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await userEvent.selectOptions((await screen.findAllByRole('combobox', { name: 'Friday, until' }))[0] as HTMLElement, '300');
    await save(context);
    await shows('The end is too early.')();
    await userEvent.click(await copyMonday());
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Friday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy to 1 day' }));
    await waitFor(() => expect(screen.queryByText('The end is too early.')).toBeNull());
  },
};

/** What cancelling would cost follows the terms and the slider. */
export const TriedTerms: Story = {
  play: async ({ userEvent }) => {
    const slider = await screen.findByRole('slider', { name: 'Cancelled 12 hours before' });
    await shows('The athlete pays rs. 500 and gets rs. 500 back.', 'Not coming at all', 'The athlete pays the whole rs. 1,000.')();
    await fireEvent.change(slider, { target: { value: '24' } });
    await shows('The athlete pays nothing.')();
    await expect(slider).toHaveAttribute('aria-valuetext', '24 hours before');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cancelling is free until' }), '48');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cost of cancelling later' }), '25');
    await shows('The athlete pays rs. 250 and gets rs. 750 back.')();
  },
};

export const WrongHours: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await userEvent.click((await sunday()).getByRole('button', { name: 'Add hours on Sunday' }));
    await userEvent.selectOptions((await sunday()).getByRole('combobox', { name: 'Sunday, until' }), '480');
    await shows('Correct the hours to see your free times.')();
    await save(context);
    await shows('The end is too early.')();
    await expect((await sunday()).getByRole('combobox', { name: /^Sunday, until/u })).toBeInvalid();
  },
};

export const DaysOff: Story = {
  play: async ({ userEvent }) => {
    const days = within(await screen.findByRole('group', { name: 'Days off and other hours' }));
    await userEvent.click(days.getByRole('button', { name: 'Add days' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Entry 3' })).toBeVisible());
    await userEvent.click(days.getByRole('button', { name: 'Remove entry 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Entry 3' })).toBeNull());
    await expect(days.getAllByRole('combobox', { name: 'Reason' })[0]).toHaveValue('competition');
  },
};

export const AnotherZone: Story = {
  args: {
    answers: {
      ...calendars,
      'GET /availability': gives(set),
      'GET /availability?zone=Europe%2FParis': gives({ ...set, zone_table: tableOf('Europe/Paris', 60) }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Your zone' }), 'Paris (Europe)');
    await shows('Your next seven days, in the time of Paris.', /^9:00 am · 9:30 am/u)();
  },
};

/** Also what was removed: there are no days off any more. */
export const Kept: Story = {
  args: { answers: { ...calendars, [query]: gives(set) } },
  beforeEach: () => {
    const values = { ...toValues({ ...set, time_off: [] }, ''), 'terms/late_percent': '25' };
    lastingDrafts.keep('availability 3 3', values);
    lastingDrafts.keep('availability 3 2', { ...values, 'terms/late_percent': '0' });
  },
  play: async ({ userEvent }) => {
    await shows('We kept what you typed last time. It is not saved yet.', 'None so far.')();
    const cost = screen.getByRole('combobox', { name: 'Cost of cancelling later' });
    await expect(cost).toHaveValue('25');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await expect(cost).toHaveValue('50');
    await waitFor(() => expect(lastingDrafts.read('availability 3 3')).toBeUndefined());
  },
};

export const Saved: Story = {
  args: { answers: { ...calendars, [query]: [gives(set), gives({ ...set, version: 4 })], [command]: gives({ success: true }) } },
  play: async (context) => {
    await save(context);
    await shows('Your hours are saved.')();
    await expect(screen.queryByText('This was changed in another window.')).toBeNull();
  },
};

export const ChangedElsewhere: Story = {
  args: { answers: { ...calendars, [query]: gives(set), [command]: refuses(409, 'changedElsewhere') } },
  play: async (context) => {
    await save(context);
    await shows('This was changed in another window.')();
  },
};
