import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AlarmView } from '@academy/domain/explorer';
import type { StaffSessionView } from '@academy/domain/staff';
import { expect, screen } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';

const refresh = 'POST /staff/session/refresh';
const alarms = 'GET /audit/alarms';

const session = (role: StaffSessionView['role'] = 'custodian'): StaffSessionView => ({
  token: 'token',
  id: 1,
  role,
  email: 'staff@mail.com',
  scopes: [],
  ends_at: new Date(Date.now() + 8 * 3_600_000).toISOString(),
});
const alarm = (id: number, more: Partial<AlarmView> = {}): AlarmView => ({
  id,
  kind: 'changed',
  place: 'wallet-athlete_7 12',
  raised_at: '2026-11-24T10:00:00.000Z',
  answer: null,
  ...more,
});
const answer = {
  by: 'custodian-2',
  at: '2026-11-24T12:00:00.000Z',
  text: 'The disk of the store was swapped.\nWe compared it with the archive of Monday, and put the right one back.',
};
const list = (...found: AlarmView[]) => gives({ alarms: found, next: null });

const meta = {
  title: 'Screens/Alarms',
  ...screenStory,
  args: { path: '/audit/alarms', answers: { [refresh]: gives(session()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  args: {
    answers: {
      [refresh]: gives(session()),
      [alarms]: [list(alarm(2), alarm(1, { kind: 'gap', answer })), list(alarm(2, { answer }), alarm(1, { kind: 'gap', answer }))],
      'POST /audit/alarms/2/answer': gives(answer),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('What was it, and what was done?'), answer.text);
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await expect(await screen.findAllByText('answered')).toHaveLength(2);
  },
};
export const SomebodyWasFaster: Story = {
  args: {
    answers: { [refresh]: gives(session()), [alarms]: list(alarm(2)), 'POST /audit/alarms/2/*': refuses(409, 'alarmAnswered') },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('What was it, and what was done?'), 'A test.');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await shows('Somebody has answered this alarm already.')();
  },
};
/** Nothing moves while somebody writes: a bar says that there are new ones. */
export const Newer: Story = {
  args: {
    answers: {
      [refresh]: gives(session()),
      [alarms]: [
        list(alarm(2), alarm(1, { kind: 'deleted' })),
        list(alarm(4, { kind: 'gap' }), alarm(3, { kind: 'unknown' }), alarm(2, { answer }), alarm(1, { kind: 'deleted' })),
      ],
      'POST /audit/alarms/2/answer': gives(answer),
    },
  },
  play: async ({ userEvent }) => {
    const [field] = await screen.findAllByLabelText('What was it, and what was done?');
    if (field) await userEvent.type(field, answer.text);
    await userEvent.click(screen.getAllByRole('button', { name: 'Answer' })[0] as HTMLElement);
    await shows('2 new alarms', 'answered')();
    await expect(screen.queryByText('A revision does not follow the one before')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await shows('A revision does not follow the one before')();
    await expect(screen.queryByText('2 new alarms')).toBeNull();
  },
};
export const NothingWritten: Story = {
  args: { answers: { [refresh]: gives(session()), [alarms]: list(alarm(2)) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await shows('Please write what it was and what was done, in at most 1,000 characters.')();
  },
};
export const ForAuditors: Story = {
  args: {
    answers: {
      [refresh]: gives(session('auditor')),
      [alarms]: gives({
        alarms: [
          alarm(5, { kind: 'uncompared', place: 'drill 202611-8' }),
          alarm(4, { kind: 'drill', place: 'drill 202611-7' }),
          alarm(3, { place: null }),
          alarm(2, { kind: 'missing', place: 'record 812', answer }),
          alarm(1, { kind: 'new' }),
        ],
        next: '1',
      }),
      [`${alarms}?below=1`]: list(),
    },
  },
  play: async () => {
    // In UTC, wherever the browser is.
    await expect(await screen.findAllByText(/10:00:00\D+UTC$/u)).toHaveLength(5);
    await shows('Outside of your grant', 'record 812', /^custodian-2, .*12:00:00\D+UTC$/u, 'Something else', 'Show more')();
    await expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'drill 202611-7' })).toHaveAttribute('href', '/audit/drills/202611-7');
    await expect(screen.getByRole('link', { name: 'drill 202611-8' })).toHaveAttribute('href', '/audit/drills/202611-8');
    await shows('A drill could not compare every read model with the log')();
  },
};
export const NoAlarms: Story = {
  args: { answers: { [refresh]: gives(session()), [alarms]: list() } },
  play: shows('No alarms', 'Everything in the log is as it was sealed.'),
};
export const Loading: Story = {
  args: { answers: { [refresh]: gives(session()), [alarms]: keepsWaiting } },
  play: showsHeading('Alarms'),
};
export const Failed: Story = {
  args: { answers: { [refresh]: gives(session()), [alarms]: breaks } },
  play: shows('The alarms could not be loaded.', 'Try again'),
};
export const Offline: Story = {
  args: { answers: { [refresh]: gives(session()), [alarms]: isSilent('offline') } },
  play: shows('You are offline'),
};
