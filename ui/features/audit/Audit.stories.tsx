import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { held, journal, ledger, overview, signedIn, story, wrongLedger } from './audit.fixture.ts';
import { replay, replayedCall, replayedProfile, replayedWallet } from './replay.fixture.ts';
import { longStory } from './story.fixture.ts';

const answers = {
  ...signedIn,
  'GET /audit/overview': gives(overview),
  'GET /audit/journal': gives(journal),
  'GET /audit/ledger': gives(ledger),
  'GET /audit/stories/c1': gives(story),
  'GET /audit/explain/held/athlete_7': gives(held),
  'GET /audit/replay/reviews/5': gives(replay),
  [`GET /audit/replay/calls/${replayedCall.key}`]: gives(replayedCall),
  'GET /audit/replay/profile/5': gives(replayedProfile),
  'GET /audit/replay/wallet/athlete_7': gives(replayedWallet),
};
const noHolds = { count: 0, paise: 0, account_paise: 0, oldest: [] };
const meta = { title: 'Screens/Audit/Pages', ...screenStory, args: { path: '/audit', answers } } satisfies Meta<
  typeof screenStory.component
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  play: shows('Sealed records', '1,284', /^1,280 records, signed/u, 'Records by day (UTC)', 'How to check us'),
};
export const Alarm: Story = {
  args: {
    answers: {
      ...answers,
      'GET /audit/overview': gives({
        ...overview,
        head: null,
        days: [],
        alarms: [
          { kind: 'changed', count: 1, open: 1 },
          { kind: 'gap', count: 2, open: 0 },
        ],
      }),
    },
  },
  play: shows('3, 1 open', 'None yet; it comes as soon as all is sealed.', 'No records yet'),
};
/** Without a table no key steps through one. */
export const StartKeys: Story = {
  play: async ({ userEvent }) => {
    await shows('Sealed records')();
    await userEvent.click(await screen.findByRole('button', { name: 'Keys' }));
    await shows('This list')();
    await expect(screen.queryByText('Next row of a table')).toBeNull();
  },
};
export const StartLoading: Story = { args: { answers: { ...answers, 'GET /audit/overview': keepsWaiting } } };
export const StartFailed: Story = {
  args: { answers: { ...answers, 'GET /audit/overview': breaks } },
  play: shows('This could not be loaded'),
};

export const HowToCheckUs: Story = {
  args: { path: '/audit/how' },
  play: async () => {
    await shows('1. Replay a wallet', '2. Explain a rating', '3. Catch a forged export', 'Alarms and their answers')();
    await expect(screen.getAllByText('In this browser alone')).toHaveLength(2);
    await expect(screen.getByRole('link', { name: 'Download academy-audit' })).toHaveAttribute('href', '/academy-audit.mjs');
    await expect(screen.getByRole('link', { name: 'Its SHA-256' })).toHaveAttribute('href', '/academy-audit.mjs.sha256.txt');
  },
};

export const Journal: Story = {
  args: { path: '/audit/journal' },
  play: shows('GET /audit/records person="athlete-7"', '200, 12 records', '403, 0 records'),
};
export const JournalEmpty: Story = {
  args: { path: '/audit/journal', answers: { ...answers, 'GET /audit/journal': gives({ rows: [], next: null }) } },
  play: shows('Nobody has read anything yet'),
};
export const JournalClosed: Story = {
  args: { path: '/audit/journal', answers: { ...answers, 'GET /audit/journal': refuses(403, 'outsideGrant') } },
  play: shows('Outside of your grant'),
};

export const Ledger: Story = {
  args: { path: '/audit/ledger' },
  play: async () => {
    await shows('Debits and credits are equal: the books balance at record 1,204.', 'Wallets say the same: rs. 800.00 is held.')();
    await expect(screen.getByRole('row', { name: /^All together/u })).toHaveTextContent(
      /rs\. 7,300\.00(?:\w+ )?rs\. 7,300\.00rs\. 0\.00$/u,
    );
    await expect(screen.getByRole('link', { name: '1,190' })).toHaveAttribute('href', '/audit/records/1190');
    await shows('All of it agrees.')();
  },
};
export const LedgerEmpty: Story = {
  args: {
    path: '/audit/ledger',
    answers: { ...answers, 'GET /audit/ledger': gives({ at: null, rows: [], holds: noHolds, comparison: null }) },
  },
  play: shows('No money has moved yet', 'No money is set aside', 'Nothing was compared yet'),
};
export const LedgerNotBalanced: Story = {
  args: { path: '/audit/ledger', answers: { ...answers, 'GET /audit/ledger': gives(wrongLedger) } },
  play: shows(
    'The books do not balance',
    'All accounts together have rs. 0.01, and it must be nothing.',
    'Accounts do not say what their entries say: Our fees.',
    'Open holds come to rs. 800.00, but wallets say that rs. 600.00 is held.',
    'The next comparison is overdue.',
    '3 rows are not what the log says',
  ),
};
export const LedgerClosed: Story = {
  args: { path: '/audit/ledger', answers: { ...answers, 'GET /audit/ledger': refuses(403, 'outsideGrant') } },
  play: shows('Outside of your grant', 'Your grant does not cover money.'),
};

export const OneAction: Story = { args: { path: '/audit/stories/c1' }, play: shows('athlete-7 rang coach-5.') };
/** Commands stand between the records; what is outside of the grant is there without words. */
export const LongAction: Story = {
  args: { path: '/audit/stories/c1', answers: { ...answers, 'GET /audit/stories/c1': gives(longStory) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'As a graph' }));
    await shows('RequestBooking', 'Outside of your grant')();
    await expect(
      screen.getByRole('link', { name: /^3 rs\. 300\.00 was set aside for booking 5_1\. because of HoldFunds$/u }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'As a list' }));
    await expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute('href', '/audit/records/3');
  },
};
export const CutAction: Story = {
  args: { path: '/audit/stories/c1', answers: { ...answers, 'GET /audit/stories/c1': gives({ ...story, is_cut: true }) } },
  play: shows(/^There are more than 500 records\./u),
};

export const Explained: Story = {
  args: { path: '/audit/explain?name=held&key=athlete_7' },
  play: shows('rs. 200.00', /^2 parts make this number\. Added up here, the sums agree\./u, 'rs. 300.00 was set aside for booking 5_1.'),
};
/** A wallet is written like its owner, and found by that; its key with the other sign is understood too. */
export const WalletByPerson: Story = {
  args: {
    path: '/audit/explain?name=held&key=athlete-9',
    answers: { ...answers, 'GET /audit/explain/held/athlete_9': refuses(404, 'notFound') },
  },
  play: async ({ userEvent }) => {
    await shows('No record adds to it', 'A wallet, such as athlete-7, or the number of a coach')();
    const field = screen.getByRole('textbox', { name: /^Of/u });
    await expect(field).toHaveValue('athlete-9');
    await userEvent.clear(field);
    await userEvent.type(field, 'athlete_7{Enter}');
    await shows('rs. 200.00')();
    await expect(screen.getByRole('textbox', { name: /^Of/u })).toHaveValue('athlete-7');
  },
};
export const DoesNotAddUp: Story = {
  args: {
    path: '/audit/explain?name=held&key=athlete_7',
    answers: { ...answers, 'GET /audit/explain/held/athlete_7': gives({ ...held, after: { held: 20_001 } }) },
  },
  play: shows(/^Added up here, the sums do not agree with those of the server\./u),
};
export const ExplainAsks: Story = { args: { path: '/audit/explain' }, play: shows('Choose a number and whose it is.') };
export const ExplainNothing: Story = {
  args: {
    path: '/audit/explain?name=held&key=athlete_9',
    answers: { ...answers, 'GET /audit/explain/held/athlete_9': refuses(404, 'notFound') },
  },
  play: shows('No record adds to it'),
};

/** Nobody's sums agree, too: that is no reason for a green sign. */
export const ExplainNobody: Story = {
  args: {
    path: '/audit/explain?name=rating&key=coach-999',
    answers: {
      ...answers,
      'GET /audit/explain/rating/999': gives({ ...held, name: 'rating', key: '999', amount: 0, before: {}, after: {}, parts: [] }),
    },
  },
  play: async () => {
    await shows('No record adds to it')();
    await expect(screen.queryByText(/the sums agree/u)).toBeNull();
  },
};

/** By keyboard: a step back on the slider shows what was known then, and what changed since. */
export const TimeMachine: Story = {
  args: { path: '/audit/replay?view=reviews&key=5' },
  play: async () => {
    await shows('Nothing: this is how it is now.')();
    await fireEvent.change(screen.getByRole('slider', { name: 'Known at' }), { target: { value: '1' } });
    await waitFor(() => expect(screen.getByRole('table', { name: 'Changed since' })).toBeVisible());
    await expect(screen.getAllByRole('link', { name: '8' })[0]).toHaveAttribute('href', '/audit/records/8');
  },
};
/** A step back from the end: who was in the call, since when, and what came after. */
export const CallReplayed: Story = {
  args: { path: `/audit/replay?view=calls&key=${replayedCall.key}` },
  play: async () => {
    await shows('The coach ended it', 'athlete-7: 46 min 57 s, athlete-8: 1 min 46 s')();
    await fireEvent.change(screen.getByRole('slider', { name: 'Known at' }), { target: { value: '7' } });
    await shows(/^athlete-7: .*10:00:14.* UTC, coach-5: .*10:00:20.* UTC, athlete-8: .*10:05:15.* UTC$/u)();
    const row = screen.getByRole('row', { name: /^Together with the coach: athlete-8/u });
    await expect(within(row).getByRole('link', { name: '441' })).toHaveAttribute('href', '/audit/records/441');
    await expect(screen.getByRole('row', { name: /^Removed by the coach: 1/u })).toHaveTextContent('athlete-8440');
  },
};
/** By keyboard: a number or a time of the log, between records. What is sealed is counted and never shown. */
export const ProfileReplayed: Story = {
  args: { path: '/audit/replay?view=profile&key=5' },
  play: async ({ userEvent }) => {
    await shows('rs. 900.00', 'Hidden from others', /sealed together/u)();
    await userEvent.type(screen.getByLabelText('At the number of a record'), '500{Enter}');
    await shows('rs. 750.00', 'Shown to others', 'English, Hindi')();
    await expect(screen.getByRole('row', { name: /^Rate for an hour/u })).toHaveTextContent('rs. 750.00rs. 900.00802');
    await expect(screen.getByRole('row', { name: /^Sealed details, times given/u })).toHaveTextContent('23802');
    await userEvent.clear(screen.getByLabelText('At the number of a record'));
    await userEvent.type(screen.getByLabelText('At a time (UTC)'), '02/03/2026');
    await userEvent.type(screen.getByLabelText('Clock time: At a time (UTC)'), '10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Go there' }));
    await shows(/^Record 310, .*10:00:00.* UTC/u)();
    await expect(screen.getByRole('row', { name: /^Languages/u })).toHaveTextContent('English, Hindi');
  },
};
/** Half a minute after the start 1,700 rupees were there, though only 1,500 were known: the rest was recorded later. */
export const WalletReplayed: Story = {
  args: { path: '/audit/replay?view=wallet&key=athlete_7' },
  play: async ({ userEvent }) => {
    await shows('rs. 1,300.00')();
    const day = screen.getByLabelText('In effect at (UTC)');
    await userEvent.type(day, '31/02/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Go there' }));
    await shows('Please enter a day as dd/mm/yyyy.')();
    await expect(day).toHaveFocus();
    await userEvent.clear(day);
    await userEvent.type(day, '02/03/2026');
    await userEvent.type(screen.getByLabelText('Clock time: In effect at (UTC)'), '10:00:30{Enter}');
    await shows('rs. 1,700.00', /Only what was in effect on .*10:00:30.* UTC is shown\.$/u)();
    await expect(screen.getByRole('row', { name: /^Balance/u })).toHaveTextContent('rs. 1,700.00rs. 1,300.0024');
    await userEvent.type(screen.getByLabelText('At the number of a record'), '24{Enter}');
    await shows('rs. 1,500.00', /^Record 24/u)();
  },
};
export const NoSuchCall: Story = {
  args: {
    path: '/audit/replay?view=calls&key=5',
    answers: { ...answers, 'GET /audit/replay/calls/5': refuses(404, 'notFound') },
  },
  play: shows('There is no such wallet, coach or call'),
};
export const TooMuchToReplay: Story = {
  args: {
    path: '/audit/replay?view=reviews&key=5',
    answers: { ...answers, 'GET /audit/replay/reviews/5': refuses(422, 'tooManyRecords') },
  },
  play: shows('More than 20,000 records make this. Use the command line.'),
};
export const NothingToReplay: Story = {
  args: {
    path: '/audit/replay?view=reviews&key=5',
    answers: { ...answers, 'GET /audit/replay/reviews/5': gives({ ...replay, total: 0, records: [] }) },
  },
  play: shows('No record is about this'),
};
export const Replaying: Story = {
  args: { path: '/audit/replay?view=reviews&key=5', answers: { ...answers, 'GET /audit/replay/reviews/5': keepsWaiting } },
};
