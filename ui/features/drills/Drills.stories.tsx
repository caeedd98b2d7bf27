import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { open, pageOf, row, signedIn } from './drills.fixture.ts';

const drills = 'GET /audit/drills';
const ask = 'POST /audit/drills';

const meta = {
  title: 'Screens/Audit/Drills',
  ...screenStory,
  args: { path: '/audit/drills', answers: { ...signedIn, [drills]: gives(pageOf([row(7)])) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const several = [
  row(8, { by: 'auditor-9', models: ['coach_reviews'], verdict: 'different', rows: 422, differing: 3 }),
  row(7),
  row(6, { verdict: 'partly' }),
  row(5, { state: 'failed', verdict: null, rows: null, differing: null }),
  row(4, { by: 'operator' }),
];

export const Filled: Story = {
  args: { answers: { ...signedIn, [drills]: gives(pageOf(several)) } },
  play: async () => {
    await shows('different', 'equal', 'in part', 'failed', 'An operator')();
    await expect(screen.getByRole('link', { name: '202611-8' })).toHaveAttribute('href', '/audit/drills/202611-8');
  },
};

/** By keyboard; the list shows the new drill, and its end by itself. */
export const Asked: Story = {
  args: {
    answers: {
      ...signedIn,
      [drills]: [
        gives(pageOf([row(7)])),
        gives(pageOf([open(8, { models: ['bookings'] }), row(7)], { is_running: true })),
        gives(pageOf([row(8, { by: 'auditor-9', models: ['bookings'] }), row(7)])),
      ],
      [ask]: gives({ id: '202611-8' }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Read model'), 'bookings');
    screen.getByRole('button', { name: 'Run a drill' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows('waiting', 'A drill is running. This page shows its end by itself.')();
    await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
    await waitFor(() => expect(screen.getAllByText('equal')).toHaveLength(2));
  },
};

export const AlreadyRunning: Story = {
  args: {
    answers: {
      ...signedIn,
      [drills]: gives(pageOf([open(8, { state: 'running' })], { is_running: true })),
      [ask]: refuses(409, 'drillRunning'),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Run a drill' }));
    await shows('A drill is running. Please wait until it has ended.')();
  },
};

/** Only what the grant covers can be chosen. */
export const PartOfTheGrant: Story = {
  args: { answers: { ...signedIn, [drills]: gives(pageOf([row(7)], { models: ['wallet_ledger'], is_whole: false })) } },
  play: async () => {
    await screen.findByRole('option', { name: 'All that your grant covers' });
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All that your grant covers',
      'wallet_ledger',
    ]);
  },
};

export const SeveralPages: Story = {
  args: {
    answers: {
      ...signedIn,
      [drills]: gives(pageOf(several, { next: '900' })),
      [`${drills}?below=900`]: gives(pageOf([row(3), row(2)])),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: '202611-2' });
  },
};

export const Empty: Story = {
  args: { answers: { ...signedIn, [drills]: gives(pageOf([])) } },
  play: shows('No drill yet', 'One runs each night. You can also run one now.'),
};
export const Loading: Story = { args: { answers: { ...signedIn, [drills]: keepsWaiting } }, play: showsHeading('Drills') };
export const Failed: Story = {
  args: { answers: { ...signedIn, [drills]: breaks } },
  play: shows('The drills could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...signedIn, [drills]: isSilent('offline') } }, play: shows('You are offline') };
export const Forbidden: Story = {
  args: { answers: { ...signedIn, [drills]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now', 'It is over, or a custodian has not confirmed it yet.'),
};
