import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { later, open, pageOf, row, signedIn, written } from './exports.fixture.ts';

const list = 'GET /audit/exports';
const begin = 'POST /audit/exports';

const meta = {
  title: 'Screens/Audit/Exports',
  ...screenStory,
  args: { path: '/audit/exports', answers: { ...signedIn, [list]: gives(pageOf([row(7)])) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const several = [
  row(8),
  row(7, later()),
  row(6, { since: '2026-11-20', until: '2026-11-20', state: 'failed', why: 'full', written: null }),
  row(5, { state: 'gone', written: written(5, { bytes: 812 }) }),
];

export const Filled: Story = {
  args: { answers: { ...signedIn, [list]: gives(pageOf(several)) } },
  play: async () => {
    await shows('ready', 'failed', 'gone', '24.6 MB', '812 B')();
    // On a phone they are below their row, named.
    await shows(/1 to 20,400$/u, /18,211 to 20,400$/u, /Everything$/u)();
    await expect(screen.getByRole('link', { name: '9-8' })).toHaveAttribute('href', '/audit/exports/9-8');
  },
};

/** By keyboard; the list shows the new export, and its end by itself. */
export const Begun: Story = {
  args: {
    answers: {
      ...signedIn,
      [list]: [gives(pageOf([row(7)])), gives(pageOf([open(8), row(7)], { is_running: true })), gives(pageOf([row(8), row(7)]))],
      [begin]: gives({ id: '9-8' }),
    },
  },
  play: async ({ userEvent }) => {
    (await screen.findByRole('button', { name: 'Begin an export' })).focus();
    await userEvent.keyboard('{Enter}');
    await shows('waiting', 'An export is being written. This page shows its end by itself.')();
    await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
    await waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(2));
  },
};

export const OneDayOnly: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^First day/u), '01/02/2021');
    await userEvent.click(screen.getByRole('button', { name: 'Begin an export' }));
    await shows('Please give both days, or none for everything.')();
  },
};

export const NothingOnTheseDays: Story = {
  args: { answers: { ...signedIn, [list]: gives(pageOf([row(7)])), [begin]: refuses(400, 'exportEmpty', '/until') } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^First day/u), '01/02/2021');
    await userEvent.type(screen.getByLabelText(/^Last day/u), '02/02/2021');
    await userEvent.click(screen.getByRole('button', { name: 'Begin an export' }));
    await shows('Nothing was sealed on these days.')();
  },
};

export const AlreadyRunning: Story = {
  args: {
    answers: {
      ...signedIn,
      [list]: gives(pageOf([open(8, { state: 'writing' })], { is_running: true })),
      [begin]: refuses(409, 'exportRunning'),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Begin an export' }));
    await shows('One of your exports is being written. Please wait until it has ended.')();
  },
};

export const PartOfTheGrant: Story = {
  args: { answers: { ...signedIn, [list]: gives(pageOf([row(7)], { may_export: false })) } },
  play: async () => {
    await shows('Your grant does not cover everything')();
    await expect(screen.queryByRole('button', { name: 'Begin an export' })).toBeNull();
  },
};

export const SeveralPages: Story = {
  args: {
    answers: {
      ...signedIn,
      [list]: gives(pageOf(several, { next: '900' })),
      [`${list}?below=900`]: gives(pageOf([row(3), row(2)])),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: '9-2' });
  },
};

export const Empty: Story = {
  args: { answers: { ...signedIn, [list]: gives(pageOf([])) } },
  play: shows('No export yet', 'The ones that you begin are listed here.'),
};
export const Loading: Story = { args: { answers: { ...signedIn, [list]: keepsWaiting } }, play: showsHeading('Exports') };
export const Failed: Story = {
  args: { answers: { ...signedIn, [list]: breaks } },
  play: shows('The exports could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...signedIn, [list]: isSilent('offline') } }, play: shows('You are offline') };
export const Forbidden: Story = {
  args: { answers: { ...signedIn, [list]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now', 'It is over, or a custodian has not confirmed it yet.'),
};
