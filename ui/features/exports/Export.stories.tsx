import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { later, open, signedIn, view } from './exports.fixture.ts';

const one = 'GET /audit/exports/9-7';
const file = `${one}/file`;
const answering = (...answers: Parameters<typeof gives>[0][]) => ({ ...signedIn, [one]: answers.map((answer) => gives(answer)) });

const meta = {
  title: 'Screens/Audit/Export',
  ...screenStory,
  args: { path: '/audit/exports/9-7', answers: answering(view()) },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async () => {
    await shows(
      'The export is ready',
      '1 to 20,400',
      '24.6 MB',
      'Root of the head',
      'node academy-audit.mjs verify academy-export-9-7.tar',
    )();
    await expect(screen.getByRole('link', { name: '20,415' })).toHaveAttribute('href', '/audit/records/20415');
    await expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};

export const OfSomeDays: Story = {
  args: { answers: answering(view(later())) },
  play: shows('18,211 to 20,400', 'Of another time than these days', /^The rules need all records from the first/u, '981.5 kB'),
};

export const NotDownloaded: Story = {
  args: { answers: { ...answering(view()), [file]: refuses(410, 'exportGone') } },
  play: async ({ userEvent }) => {
    (await screen.findByRole('button', { name: 'Download' })).focus();
    await userEvent.keyboard('{Enter}');
    await shows('The file could not be downloaded. Please try again.')();
  },
};

/** Its end appears by itself. */
export const Writing: Story = {
  args: {
    answers: answering(
      view({ ...open(7), record: null, attempts: 0 }),
      view({ ...open(7, { state: 'writing' }), record: null, attempts: 2 }),
      view(),
    ),
  },
  play: async () => {
    await shows('It begins in a moment')();
    await shows('The export is being written', 'It was interrupted and began again.')();
    await waitFor(() => expect(screen.getByText('The export is ready')).toBeVisible());
  },
};

export const Full: Story = {
  args: { answers: answering(view({ state: 'failed', why: 'full', written: null, record: null })) },
  play: shows('There is no file', 'There is no space for it. An operator can make some.', 'Not sealed yet'),
};

export const Gone: Story = {
  args: { answers: answering(view({ state: 'gone' })) },
  play: async () => {
    await shows('The file was removed', 'SHA-256 of the file')();
    await expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  },
};

export const AnotherAuditors: Story = {
  args: { answers: { ...signedIn, [one]: refuses(403, 'exportNotOwn') } },
  play: shows('This export is another auditor’s'),
};
export const Unknown: Story = {
  args: { answers: { ...signedIn, [one]: refuses(404, 'exportNotFound') } },
  play: shows('There is no such export', 'Its number is your own and a count, such as 3-7.'),
};
export const NoNumber: Story = { args: { path: '/audit/exports/mine' }, play: shows('There is no such export') };
export const Loading: Story = { args: { answers: { ...signedIn, [one]: keepsWaiting } }, play: showsHeading('Export 9-7') };
export const Failed: Story = {
  args: { answers: { ...signedIn, [one]: breaks } },
  play: shows('The exports could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...signedIn, [one]: isSilent('offline') } }, play: shows('You are offline') };
export const Forbidden: Story = {
  args: { answers: { ...signedIn, [one]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now', 'It is over, or a custodian has not confirmed it yet.'),
};
