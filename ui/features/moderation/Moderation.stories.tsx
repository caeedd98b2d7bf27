import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReportDetails, ReportQueue } from '@academy/domain/conversations';
import type { StaffSessionView } from '@academy/domain/staff';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type Answers, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const id = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const queue = 'GET /moderation/reports';
const closings = 'GET /moderation/closings';
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
const signedIn = { 'POST /staff/session/refresh': gives(session), 'GET /moderation/closings': gives({ reports: [], has_more: false }) };
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
const picture: ReportDetails['reported'][number]['files'][number] = {
  id: 'c7a1f1f2-0000-4000-8000-000000000001',
  name: 'court.webp',
  type: 'image/webp',
  size: 84_000,
  width: 320,
  height: 200,
};
const file = `${look}/files/${picture.id}`;
const drawing = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#bfdcae"/></svg>'],
  { type: 'image/svg+xml' },
);
const report: ReportDetails = {
  ...row,
  note: 'This is not how I want to be spoken to.',
  reported: [
    {
      id: 'a',
      files: [picture],
      versions: [
        { text: 'You will never learn it, stupid.', at: '2026-11-24T09:55:00.000Z' },
        { text: 'You will learn it.', at: '2026-11-24T09:56:00.000Z' },
      ],
    },
  ],
  around: [around('I missed every serve today.', 'athlete-7', '1'), around('Then we are done.', 'coach-5', '3')],
  outcome: null,
  is_taken_back: false,
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
export const WithClosings: Story = {
  args: {
    answers: { ...signedIn, [queue]: gives({ reports: [], has_more: false }), [closings]: gives({ reports: [row], has_more: true }) },
  },
  play: shows('Closed conversations', 'athlete 7', 'There are older ones too.'),
};
export const ClosingsNotLoaded: Story = {
  args: { answers: { ...signedIn, [queue]: gives({ reports: [], has_more: false }), [closings]: refuses(500, 'internalError') } },
  play: shows('The closed conversations could not be loaded.', 'Try again'),
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

const reopen = `POST /moderation/reports/${id}/reopening`;
const closed: ReportDetails = { ...report, outcome: 'conversationClosed' };
const reopens: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the conversation again' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open the conversation again' }));
};

/** By keyboard alone. */
export const OpenedAgain: Story = {
  args: onReport({ [look]: [gives(closed), gives({ ...closed, is_taken_back: true })], [reopen]: gives({ success: true }) }),
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Open the conversation again' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('button', { name: 'Open the conversation again' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows('The conversation was opened again.')();
    await expect(screen.queryByRole('button', { name: 'Open the conversation again' })).toBeNull();
  },
};
export const NotOpenedAgain: Story = {
  args: onReport({ [look]: gives(closed), [reopen]: refuses(409, 'reportNotViewed') }),
  play: async (context) => {
    await reopens(context);
    await shows('Please look at the report first.')();
  },
};

const looks: NonNullable<Story['play']> = async ({ userEvent }) =>
  await userEvent.click(await screen.findByRole('button', { name: 'Look at court.webp' }));

export const APicture: Story = {
  args: onReport({ [look]: gives(report), [file]: gives(drawing) }),
  play: async (context) => {
    await looks(context);
    await expect(await screen.findByRole('img', { name: 'court.webp' })).toBeVisible();
  },
};
export const APictureThatIsGone: Story = {
  args: onReport({ [look]: gives(report), [file]: refuses(404, 'messageNotFound') }),
  play: async (context) => {
    await looks(context);
    await shows('court.webp could not be loaded. It may have been deleted.')();
  },
};
