import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ConversationView } from '@academy/domain/conversations';
import {
  athletePeer,
  conversationOf,
  conversationsOfAthlete,
  forgetMessages,
  messageAt,
  noConversations,
  takesMessages,
  talk,
} from '../../app/testing/conversation-samples.ts';
import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
import { gives, isSilent, keepsWaiting, refuses, type Answers } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';

const meta = { title: 'Screens/Conversations/Chat', ...screenStory, beforeEach: forgetMessages } satisfies Meta<
  typeof screenStory.component
>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'narrowest' } };
/** With the list beside the conversation. */
const wide = { viewport: { value: 'lg' } };
const open = '/coachchat?with=3';

const answers = (conversation: ConversationView, more: Answers = {}): Answers => ({
  'GET /conversations': gives(conversationsOfAthlete),
  'GET /conversations/unread': gives({ conversations: 2, messages: 3 }),
  ...takesMessages(conversation),
  ...more,
});
const asAthlete = (conversation: ConversationView, more?: Answers) => ({
  path: open,
  as: 'athlete' as const,
  answers: answers(conversation, more),
});

/** With the list and the coach's panel. */
export const Open: Story = {
  globals: wide,
  args: asAthlete(conversationOf(talk)),
  play: async () => {
    await shows(
      'Good work today! Your second serve is finally landing.',
      'This message was deleted.',
      '(edited)',
      'Tennis coach',
      'ONLINE',
    )();
    await expect(screen.getByRole('log', { name: 'Messages with Ravi Menon' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Enter a message...' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

/** A half-written message survives a reload. */
export const Kept: Story = {
  args: asAthlete(conversationOf(talk)),
  beforeEach: () => lastingDrafts.keep('message athlete-7 3_7', { text: 'Could we move' }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Enter a message...' })).toHaveValue('Could we move');
  },
};

/** What the product says about a message is not in its author's words. */
export const Warned: Story = {
  args: asAthlete(conversationOf([messageAt(1, 'coach-3', 'My number is 98765 43210', { is_warned: true })])),
  play: async () => {
    const bubble = (await screen.findByText('My number is 98765 43210')).closest('[data-message]');
    const warning = await screen.findByText(/^Looks like contact data/u);
    await expect(bubble?.contains(warning)).toBe(false);
  },
};

export const OnAPhone: Story = {
  globals: phone,
  args: asAthlete(conversationOf(talk)),
  play: async () => {
    await shows('Good work today! Your second serve is finally landing.')();
    await expect(screen.getByRole('button', { name: 'All conversations' })).toBeVisible();
    // The field is in view, and the page is no higher than the screen.
    await expect(screen.getByRole('textbox').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
};

/** The list alone, with what is unread. */
export const List: Story = {
  args: { path: '/chat', as: 'athlete', answers: answers(conversationOf(talk)) },
  play: async ({ userEvent }) => {
    await shows('Meera Iyer', '99+', /^You: Looks hard/)();
    await expect(await screen.findByRole('link', { name: 'Messages, 3 unread' })).toHaveAttribute('href', '/coachchat');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search or start new chat' }), 'meera');
    await waitFor(() => expect(screen.queryByText(/^You: Looks hard/)).toBeNull());
    await expect(screen.getByRole('link', { name: /Meera Iyer/ })).toHaveAttribute('href', '/chat?with=4');
  },
};

/** Whoever is looked for may stand on a page that is not loaded yet. */
export const FoundOnALaterPage: Story = {
  args: {
    path: '/chat',
    as: 'athlete',
    answers: {
      ...answers(conversationOf(talk)),
      'GET /conversations': gives({
        ...conversationsOfAthlete,
        conversations: conversationsOfAthlete.conversations.slice(0, 1),
        next: '105',
      }),
      'GET /conversations?before=105': gives({ ...conversationsOfAthlete, conversations: conversationsOfAthlete.conversations.slice(1) }),
      'GET /search_coaches': gives({ items: [], total: 0 }),
    },
  },
  play: async ({ userEvent }) => {
    await shows(/^You: Looks hard/, 'Older conversations')();
    await expect(screen.queryByText('Meera Iyer')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search or start new chat' }), 'meera');
    await shows('Meera Iyer')();
  },
};

export const ListOnAPhone: Story = { ...List, globals: phone, play: shows('Meera Iyer', 'Ravi Menon') };

export const NobodyYet: Story = {
  globals: wide,
  args: { path: '/chat', as: 'athlete', answers: { 'GET /conversations': gives(noConversations) } },
  play: shows('No conversations yet', 'Find a coach', 'Choose a conversation'),
};

export const NobodyYetForACoach: Story = {
  args: { path: '/chat', as: 'coach', answers: { 'GET /conversations': gives(noConversations) } },
  play: shows('No conversations yet', /Athletes write to you from your profile/),
};

export const Loading: Story = {
  args: { path: open, as: 'athlete', answers: { 'GET /conversations': keepsWaiting, 'GET /conversations/3_7/messages': keepsWaiting } },
  play: showsHeading('Chat'),
};

export const Broken: Story = {
  globals: wide,
  args: asAthlete(conversationOf(talk), {
    'GET /conversations': refuses(500, 'internalError'),
    'GET /conversations/3_7/messages': [refuses(503, 'unavailable'), gives(conversationOf(talk))],
  }),
  play: async ({ userEvent }) => {
    await shows('Your conversations could not be loaded', 'This conversation could not be loaded')();
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await userEvent.click(chat.getByRole('button', { name: 'Try again' }));
    await shows('Will do. Left or right shoulder first?')();
  },
};

export const Offline: Story = {
  args: asAthlete(conversationOf(talk), { 'GET /conversations/3_7/messages': isSilent('offline') }),
  play: shows('You are offline'),
};

/** It was loaded, and could not be brought up to date since. */
export const Stale: Story = {
  args: asAthlete(conversationOf(talk), { 'GET /conversations/3_7/messages': [gives(conversationOf(talk)), isSilent()] }),
  play: async ({ userEvent }) => {
    await shows('Will do. Left or right shoulder first?')();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter a message...' }), 'Still there?{Enter}');
    await shows(/This may be out of date/, 'Still there?')();
  },
};

export const NobodyThere: Story = {
  args: asAthlete(conversationOf(talk), { 'GET /conversations/3_7/messages': refuses(404, 'personNotFound') }),
  play: shows('There is nobody to write to here'),
};

export const FirstMessage: Story = {
  args: asAthlete(conversationOf([], { peer_read: '0' })),
  play: async ({ userEvent }) => {
    await shows('No messages yet', 'Say hello to Ravi Menon.')();
    const field = screen.getByRole('textbox', { name: 'Enter a message...' });
    await userEvent.type(field, '   {Enter}');
    await userEvent.type(field, 'Hello Ravi!');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await shows('Hello Ravi!', 'You', 'Sent')();
    await expect(field).toHaveValue('');
  },
};

/** A coach to an athlete whom they have not met. */
export const MayNotWrite: Story = {
  args: {
    path: '/chat?with=7',
    as: 'coach',
    answers: {
      'GET /conversations': gives(noConversations),
      'GET /conversations/3_7/messages': gives(
        conversationOf([], {
          peer: athletePeer,
          refusal: { code: 'athleteWritesFirst', message: 'You can write to athletes who have written to you or met you here.' },
        }),
      ),
    },
  },
  play: async () => {
    await shows('You can write to athletes who have written to you or met you here.')();
    await expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  },
};

export const WaitsForAConnection: Story = {
  args: asAthlete(conversationOf(talk), { 'PUT /conversations/3_7/messages/*': isSilent('offline') }),
  play: async ({ userEvent }) => {
    await shows('Will do. Left or right shoulder first?')();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter a message...' }), 'On my way{Enter}');
    await shows('On my way', 'Waiting for a connection')();
  },
};

/** The writer reads why, and decides. */
export const LooksLikeContactData: Story = {
  args: asAthlete(conversationOf(talk), {
    'PUT /conversations/3_7/messages/*': [
      refuses(409, 'contactBeforePayment', '', 'This looks like contact data. Send it anyway?'),
      gives({ success: true }),
    ],
    'GET /conversations/3_7/messages': [gives(conversationOf(talk)), isSilent()],
  }),
  play: async ({ userEvent }) => {
    await shows('Will do. Left or right shoulder first?')();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter a message...' }), 'Call me: 98765 43210{Enter}');
    await shows('This looks like contact data. Send it anyway?')();
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(screen.queryByText('This looks like contact data. Send it anyway?')).toBeNull());
    await shows('Call me: 98765 43210', 'Sent')();
  },
};

export const Refused: Story = {
  args: asAthlete(conversationOf(talk), {
    'PUT /conversations/3_7/messages/*': refuses(409, 'writerBlocked', '', 'This person does not take messages from you.'),
  }),
  play: async ({ userEvent }) => {
    await shows('Will do. Left or right shoulder first?')();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter a message...' }), 'Hello?{Enter}');
    await shows('This person does not take messages from you.')();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
  },
};

/** Reading begins at the first new message. */
export const NewMessages: Story = {
  args: asAthlete(conversationOf(talk, { own_read: '103' })),
  play: shows('New messages', /Watch this first/),
};

export const LeavingByALink: Story = {
  args: asAthlete(conversationOf(talk)),
  play: async ({ userEvent }) => {
    const link = await screen.findByRole('link', { name: 'https://example.com/kick-serve' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await userEvent.click(link);
    await shows('Leave for example.com?')();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Leave for example.com?')).toBeNull());
  },
};

const young = messageAt(110, 'athlete-7', 'See you on Tursday', { at: new Date().toISOString() });

const chooseOf = async (userEvent: { click: (element: Element) => Promise<void> }, name: string): Promise<void> => {
  const menus = await screen.findAllByRole('button', { name: 'Actions for this message' });
  await userEvent.click(menus.at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Editing: Story = {
  args: asAthlete(conversationOf([...talk, young]), {
    'PUT /conversations/3_7/messages/00000000-0000-4000-8000-000000000110/text': gives({ success: true }),
    'GET /conversations/3_7/messages': [
      gives(conversationOf([...talk, young])),
      gives(conversationOf([{ ...young, text: 'See you on Thursday', changed: '111', edited_at: young.at }], { up_to: '111' })),
    ],
  }),
  play: async ({ userEvent }) => {
    await shows('See you on Tursday')();
    await chooseOf(userEvent, 'Edit');
    const field = await screen.findByRole('textbox', { name: 'Change your message' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('See you on Tursday');
    await userEvent.clear(field);
    await userEvent.type(field, 'See you on Thursday{Enter}');
    await shows('See you on Thursday')();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Enter a message...' })).toBeVisible());
  },
};

/** Until it is saved it can neither be changed further nor left: what was written is still there if it fails. */
export const EditingOnItsWay: Story = {
  args: asAthlete(conversationOf([...talk, young]), {
    'PUT /conversations/3_7/messages/00000000-0000-4000-8000-000000000110/text': keepsWaiting,
  }),
  play: async ({ userEvent }) => {
    await shows('See you on Tursday')();
    await chooseOf(userEvent, 'Edit');
    const field = () => screen.getByRole('textbox', { name: 'Change your message' });
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.type(field(), ' at nine{Enter}');
    await waitFor(() => expect(field()).toHaveAttribute('readonly'));
    await userEvent.type(field(), '{Escape}');
    await expect(field()).toHaveValue('See you on Tursday at nine');
  },
};

export const Deleting: Story = {
  args: asAthlete(conversationOf([...talk, young]), {
    'DELETE /conversations/3_7/messages/*': gives({ success: true }),
    'GET /conversations/3_7/messages': [
      gives(conversationOf([...talk, young])),
      gives(conversationOf([{ ...young, text: '', changed: '111', state: 'deleted' }], { up_to: '111' })),
    ],
  }),
  play: async ({ userEvent }) => {
    await shows('See you on Tursday')();
    await chooseOf(userEvent, 'Delete');
    await shows('Delete this message?', /will see that a message was deleted/)();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('See you on Tursday')).toBeNull());
  },
};
