import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { conversationOf, conversationsOfAthlete, forgetMessages, takesMessages, talk } from '../../app/testing/conversation-samples.ts';
import { gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const report = 'POST /reports';
const answers = {
  'GET /conversations': gives(conversationsOfAthlete),
  'GET /conversations/unread': gives({ conversations: 2, messages: 3 }),
  ...takesMessages(conversationOf(talk)),
  [report]: gives({ id: 'r' }),
};

const meta = {
  title: 'Screens/Conversations/Report',
  ...screenStory,
  beforeEach: forgetMessages,
  args: { path: '/coachchat?with=3', as: 'athlete', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The menu of the newest message of the coach. */
const opens: NonNullable<Story['play']> = async ({ userEvent }) => {
  const log = within(await screen.findByRole('log'));
  const buttons = await log.findAllByRole('button', { name: 'Actions for this message' });
  for (const button of buttons) {
    await userEvent.click(button);
    const menu = within(await screen.findByRole('menu'));
    await menu.findAllByRole('menuitem');
    const item = menu.queryByRole('menuitem', { name: 'Report' });
    if (item) return await userEvent.click(item);
    await userEvent.keyboard('{Escape}');
    // On a busy machine it stays while the next one opens.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  throw new Error('no message can be reported');
};
const sends: NonNullable<Story['play']> = async (context) => {
  await opens(context);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to a moderator' }));
  await context.userEvent.selectOptions(await dialog.findByLabelText('What is wrong?'), 'harassment');
  await context.userEvent.click(dialog.getByRole('button', { name: 'Report' }));
};

export const Open: Story = {
  play: async (context) => {
    await opens(context);
    await shows('What is wrong?')();
    await expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  },
};
export const NothingChosen: Story = {
  play: async (context) => {
    await opens(context);
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Report' }));
    await shows('Please choose a reason.')();
  },
};
export const Reported: Story = {
  play: async (context) => {
    await sends(context);
    await shows('Thank you.')();
  },
};
export const AlreadyReported: Story = {
  args: { answers: { ...answers, [report]: refuses(409, 'alreadyReported') } },
  play: async (context) => {
    await sends(context);
    await shows('You have reported this already.')();
  },
};
