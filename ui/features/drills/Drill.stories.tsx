import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { certificate, different, drill, open, signedIn } from './drills.fixture.ts';

const one = 'GET /audit/drills/202611-7';
const answering = (...answers: Parameters<typeof gives>[0][]) => ({ ...signedIn, [one]: answers.map((answer) => gives(answer)) });

const meta = {
  title: 'Screens/Audit/Drill',
  ...screenStory,
  args: { path: '/audit/drills/202611-7', answers: answering(drill()) },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Equal: Story = {
  play: async () => {
    await shows('Every row equals what the log gives', 'coach_ratings_v3', 'Nightly run', 'Root of the head')();
    await expect(screen.getByRole('link', { name: '20,415' })).toHaveAttribute('href', '/audit/records/20415');
  },
};

export const Different: Story = {
  args: { answers: answering(different()) },
  play: shows('3 rows differ from what the log gives', 'position=1204', 'Other values: rating, comment', 'No id names it'),
};

export const MoreThanAreNamed: Story = {
  args: {
    answers: answering(different({ differing: 812 }, { tables: [{ ...different().certificate!.models[0]!.tables[0]!, differing: 812 }] })),
  },
  play: shows('812 rows differ from what the log gives', 'Only the first of them are named.'),
};

export const OutsideOfTheGrant: Story = {
  args: { answers: answering(different({}, { differences: null })) },
  play: shows('Your grant does not cover which rows these are.'),
};

export const Healed: Story = {
  args: { answers: answering(different({ by: 'operator', is_healing: true }, { is_healed: true })) },
  play: shows('The operator had what differed replaced by what the log gives.', 'What differed was replaced by what the log gives.'),
};

export const InPart: Story = {
  args: {
    answers: answering(
      drill({
        verdict: 'partly',
        certificate: {
          ...certificate,
          head: null,
          record: null,
          not_compared: [
            { name: 'waiting', why: 'neverBuilt' },
            { name: 'bookings', why: 'otherVersion' },
            { name: 'of_tomorrow', why: 'unknown' },
          ],
        },
      }),
    ),
  },
  play: shows('Nothing differs, but not everything could be compared', 'waiting: it was never built', 'Not sealed yet', 'None yet'),
};

export const Printed: Story = {
  play: async ({ userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

/** Its end appears by itself. */
export const Running: Story = {
  args: {
    answers: answering(
      { ...drill({ certificate: null }), ...open(7) },
      { ...drill({ certificate: null, attempts: 2 }), ...open(7, { state: 'running' }) },
      drill(),
    ),
  },
  play: async () => {
    await shows('It begins in a moment')();
    await shows('It was interrupted and began again.')();
    await waitFor(() => expect(screen.getByText('Every row equals what the log gives')).toBeVisible());
  },
};

export const Interrupted: Story = {
  args: { answers: answering(drill({ state: 'failed', verdict: null, rows: null, differing: null, why: 'attempts', certificate: null })) },
  play: shows('There is no certificate', 'The drill was interrupted three times.'),
};

export const Unknown: Story = {
  args: { answers: { ...signedIn, [one]: refuses(404, 'drillNotFound') } },
  play: shows('There is no such drill', 'Its number is a month and a count, such as 202611-7.'),
};
export const NoNumber: Story = { args: { path: '/audit/drills/mine' }, play: shows('There is no such drill') };
export const Loading: Story = { args: { answers: { ...signedIn, [one]: keepsWaiting } }, play: showsHeading('Drill 202611-7') };
export const Failed: Story = {
  args: { answers: { ...signedIn, [one]: breaks } },
  play: shows('The drills could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...signedIn, [one]: isSilent('offline') } }, play: shows('You are offline') };
export const Forbidden: Story = {
  args: { answers: { ...signedIn, [one]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now', 'It is over, or a custodian has not confirmed it yet.'),
};
