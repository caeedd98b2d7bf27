import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { conversationOf, messageAt, takesMessages } from '../../app/testing/conversation-samples.ts';
import { personIn } from '../../app/testing/fake-call.ts';
import { gives } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory, withCall } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/Room news', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const join: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
};
const two = { people: [personIn('Ravi Menon')] };
const written = (place: number, said: string) => messageAt(place, 'coach-3', said);

/** Whoever stays learns that the other one is gone. */
export const HasLeft: Story = {
  ...withCall({ room: two, staysMs: 1_000 }),
  play: async (context) => {
    await join(context);
    await shows('Ravi Menon has left. You can wait or leave.')();
  },
};
/** A message that comes while the chat is closed is shown for some seconds; screen readers hear only how many there are. */
export const Arrived: Story = {
  globals: { viewport: { value: 'narrowest' } },
  args: {
    answers: {
      ...answersOf('accepted'),
      ...takesMessages(conversationOf([])),
      'GET /conversations/3_7/messages': [
        gives(conversationOf([written(1, 'Can you hear me?')], { own_read: '1' })),
        gives(conversationOf([written(1, 'Can you hear me?'), written(2, 'Left foot forward')], { own_read: '1' })),
      ],
    },
  },
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await screen.findByRole('button', { name: /^CHAT/u, pressed: false });
    const shown = await screen.findByText('Left foot forward', {}, { timeout: 10_000 });
    await expect(shown.closest('[aria-hidden="true"]')).not.toBeNull();
  },
};
