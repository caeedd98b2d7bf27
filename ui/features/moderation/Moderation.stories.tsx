import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReportDetails, ReportQueue } from '@academy/domain/conversations';
import type { StaffSessionView } from '@academy/domain/staff';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type Answers, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const id = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const queue = 'GET /moderation/reports';
const look = `GET /moderation/reports/${id}`;
const decide = `POST /moderation/reports/${id}/decision`;

const session: StaffSessionView = {
  token: 'token',
  id: 2,
  role: 'moderator',
  email: 'mo@mail.com',
  scopes: [],
  ends_at: new Date(Date.now() + 8 * 3_600_000).toISOString(),
};
const signedIn = { 'POST /staff/session/refresh': gives(session) };
const row: ReportQueue['reports'][number] = {
  id,
  pair: '5_7',
  reporter: 'athlete-7',
  reason: 'harassment',
  messages: 1,
  filed_at: '2026-11-24T10:00:00.000Z',
};
const around = (text: string, author: string, position: string): ReportDetails['around'][number] => ({
  id: position,
  author,
  position,
  changed: position,
  at: '2026-11-24T09:50:00.000Z',
  state: 'sent',
  text,
  edited_at: null,
  is_warned: false,
  files: [],
});
const report: ReportDetails = {
  ...row,
  note: 'This is not how I want to be spoken to.',
  reported: [
    {
      id: 'a',
      versions: [
        { text: 'You will never learn it, stupid.', at: '2026-11-24T09:55:00.000Z' },
        { text: 'You will learn it.', at: '2026-11-24T09:56:00.000Z' },
      ],
    },
  ],
  around: [around('I missed every serve today.', 'athlete-7', '1'), around('Then we are done.', 'coach-5', '3')],
  outcome: null,
};

const meta = {
  title: 'Screens/Moderation',
  ...screenStory,
  args: { path: '/moderation', answers: { ...signedIn, [queue]: gives({ reports: [row], has_more: false }) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { play: shows('athlete 7', 'Insults or harassment', 'Look at it') };
export const Empty: Story = {
  args: { answers: { ...signedIn, [queue]: gives({ reports: [], has_more: false }) } },
  play: shows('Nothing waits'),
};
export const Loading: Story = {
  args: { answers: { ...signedIn, [queue]: keepsWaiting } },
  // The heading is drawn anew once it is known who looks.
  play: async () => await waitFor(() => expect(screen.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()),
};
export const Failed: Story = {
  args: { answers: { ...signedIn, [queue]: refuses(500, 'internalError') } },
  play: shows('The reports could not be loaded.', 'Try again'),
};

const onReport = (answers: Answers) => ({
  path: `/moderation/${id}`,
  answers: { ...signedIn, ...answers },
});
const decides: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove these messages' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove these messages' }));
};

export const AReport: Story = {
  args: onReport({ [look]: gives(report) }),
  play: shows('You will never learn it, stupid.', 'You will learn it.', 'I missed every serve today.', 'Nothing is wrong'),
};
export const Decided: Story = {
  args: onReport({ [look]: [gives(report), gives({ ...report, outcome: 'messageRemoved' })], [decide]: gives({ success: true }) }),
  play: async (context) => {
    await decides(context);
    await shows('Decided: Remove these messages')();
    await expect(screen.queryByRole('button', { name: 'Nothing is wrong' })).toBeNull();
  },
};
export const DecidedByAnother: Story = {
  args: onReport({ [look]: gives(report), [decide]: refuses(409, 'reportDecided') }),
  play: async (context) => {
    await decides(context);
    await shows('This report was decided already.')();
  },
};
export const Missing: Story = {
  args: onReport({ [look]: refuses(404, 'reportNotFound') }),
  play: shows('There is no such report.'),
};
