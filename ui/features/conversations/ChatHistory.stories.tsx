import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { MessageHits } from '@academy/domain/conversations';
import { coachPeer, conversationOf, conversationsOfAthlete, talk } from '../../app/testing/conversation-samples.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = { title: 'Screens/Conversations/History', ...screenStory } satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const hits = (searchedTo: string | null, found = talk.slice(0, 3)): MessageHits => ({
  hits: found.map((message) => ({ pair: '3_7', peer: coachPeer, message })),
  searched_to: searchedTo,
});
const base = { 'GET /conversations': gives(conversationsOfAthlete), 'GET /conversations/3_7/messages': gives(conversationOf(talk)) };

export const Overview: Story = {
  args: { path: '/chathistory', as: 'athlete', answers: base },
  play: async () => {
    await shows('Meera Iyer')();
    await expect(screen.getByRole('link', { name: /Meera Iyer/ })).toHaveAttribute('href', '/chathistory?with=4');
  },
};

/** Each of the two fields says what it looks through. */
export const TwoFields: Story = {
  args: { path: '/chathistory', as: 'athlete', answers: base },
  play: async ({ userEvent }) => {
    await shows('Search what was written', 'Find a person by name', 'Meera Iyer')();
    await expect(screen.queryByPlaceholderText('Search or start new chat')).toBeNull();
    const field = screen.getByRole('searchbox', { name: 'Find a person by name' });
    await userEvent.type(field, 'meera');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ravi Menon/ })).toBeNull());
    await expect(screen.getByRole('link', { name: /Meera Iyer/ })).toBeVisible();
    await userEvent.type(field, 'x');
    await shows('No conversation with “meerax”')();
  },
};

export const OfOnePerson: Story = {
  args: { path: '/chathistory?with=3', as: 'athlete', answers: base },
  play: shows('Will do. Left or right shoulder first?', 'All conversations'),
};

export const Found: Story = {
  args: { path: '/chathistory', as: 'athlete', answers: { ...base, 'GET /message_search': [gives(hits('90')), gives(hits(null, []))] } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search what was written' }), 'serve{Enter}');
    await shows('3 messages')();
    await expect(screen.getAllByRole('link', { name: /Ravi Menon/ })[0]).toHaveAttribute('href', '/coachchat?with=3&message=101');
    await userEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(() => expect(screen.getByText('3 messages')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Search further back' })).toBeNull();
  },
};

export const NothingFound: Story = {
  args: { path: '/chathistory?q=backhand', as: 'athlete', answers: { ...base, 'GET /message_search': gives(hits(null, [])) } },
  play: shows('No message contains “backhand”'),
};

export const Searching: Story = {
  args: { path: '/chathistory?q=backhand&with=3', as: 'athlete', answers: { ...base, 'GET /message_search': keepsWaiting } },
  play: shows('Search all conversations'),
};

export const SearchFailed: Story = {
  args: { path: '/chathistory?q=serve', as: 'athlete', answers: { ...base, 'GET /message_search': refuses(503, 'unavailable') } },
  play: shows('The search did not work', 'Try again'),
};
