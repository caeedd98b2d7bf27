import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ConversationView } from '@academy/domain/conversations';
import { callId, callOf, personIn } from '../../app/testing/fake-call.ts';
import { conversationOf, messageAt, takesMessages } from '../../app/testing/conversation-samples.ts';
import { face, faceIn } from '../../app/testing/samples.ts';
import { gives } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory, wide, withCall } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/Room', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const join: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
};
const joined =
  (...words: (string | RegExp)[]): Play =>
  async (context) => {
    await join(context);
    await shows(...words)();
  };

export const Waiting: Story = { play: joined('Waiting for Ravi Menon to join') };
export const NotReady: Story = {
  ...withCall({ room: { phase: 'joining', problem: 'callsNotReady' } }),
  play: joined('Calls will be ready in a few minutes', /you will join automatically/),
};

const tile = (name: string): HTMLElement => {
  const found = screen.getAllByRole('figure').find((figure) => figure.textContent.includes(name));
  if (!found) throw new Error(`${name} has no picture`);
  return found;
};

const two = { people: [personIn('Ravi Menon')] };
const names = ['Ravi Menon', 'Vikram P.', 'Fatima Sheikh', 'Meera Iyer', 'Joseph D’Souza', 'Anjali Rao'] as const;
const several = (count: number) => ({ people: names.slice(0, count).map((name) => personIn(name)), speaker: names[1] });

export const Two: Story = {
  globals: wide,
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await shows('Chat with Ravi Menon', 'Tennis', 'with Ravi Menon')();
    await context.userEvent.click(screen.getByRole('button', { name: 'Connection: good' }));
    await shows('Your connection: good', 'Ravi Menon: good')();
    await context.userEvent.keyboard('{Escape}');
    for (const [name, keys] of [
      ['CAM', 'Alt+C'],
      ['MIC', 'Alt+M'],
      ['SHARE', 'Alt+S'],
      ['CHAT', 'Alt+T'],
      ['LEAVE', 'Alt+L'],
    ] as const)
      await expect(screen.getByRole('button', { name })).toHaveAttribute('aria-keyshortcuts', keys);
  },
};

const ownFace = faceIn('sienna');

/** A camera that is off shows the face: the coach's large, the athlete's own in the small picture. */
export const Faces: Story = {
  globals: wide,
  ...withCall({ room: two }),
  args: {
    answers: {
      ...answersOf('running'),
      [`GET /calls/${callId}`]: gives({ ...callOf('running'), coach_image: face, athlete_image: ownFace }),
    },
  },
  play: async (context) => {
    await join(context);
    await shows('with Ravi Menon')();
    await waitFor(() => expect(tile('Ravi Menon').querySelector('img')).toHaveAttribute('src', face));
    await context.userEvent.click(screen.getByRole('button', { name: 'CAM' }));
    await waitFor(() => expect(tile('You').querySelector('img')).toHaveAttribute('src', ownFace));
  },
};

export const Keys: Story = {
  globals: wide,
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    const camera = await screen.findByRole('button', { name: 'CAM' });
    await waitFor(() => expect(camera).toHaveAttribute('aria-pressed', 'true'));
    await context.userEvent.keyboard('{Alt>}[KeyC][KeyM][KeyT]{/Alt}');
    await expect(camera).toHaveAttribute('aria-pressed', 'false');
    await expect(screen.getByRole('button', { name: 'MIC' })).toHaveAttribute('aria-pressed', 'false');
    await expect(screen.queryByText('Chat with Ravi Menon')).toBeNull();
  },
};

const written = (place: number, said: string) => messageAt(place, 'coach-3', said);

/** The conversation of the two, and a server that takes every message. */
const withMessages = (conversation: ConversationView) => ({
  answers: {
    ...answersOf('accepted'),
    ...takesMessages(conversation),
  },
});

/** The same conversation as before the call, and after it. */
export const Chat: Story = {
  globals: wide,
  args: withMessages(conversationOf([written(1, 'Can you hear me?')], { own_read: '1' })),
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    const field = await screen.findByRole('textbox', { name: 'Write your message' });
    await context.userEvent.type(field, '   {Enter}');
    await context.userEvent.type(field, 'Loud and clear!');
    await context.userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await shows('Loud and clear!', 'Can you hear me?', 'You')();
    await expect(field).toHaveValue('');
  },
};

export const Sharing: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'SHARE' }));
    await shows('Your screen')();
  },
};

export const CannotShare: Story = {
  ...withCall({ room: two, canShare: false }),
  play: async (context) => {
    await join(context);
    await expect(await screen.findByRole('button', { name: 'SHARE' })).toBeDisabled();
  },
};

const showAll: Play = async (context) => {
  await join(context);
  const grid = await screen.findByRole('button', { name: 'Grid view', pressed: false });
  await context.userEvent.click(grid);
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
};

export const Three: Story = {
  ...withCall({ room: several(2), seen: names.slice(0, 2) }),
  play: async (context) => {
    await joined('Vikram P.', 'with Ravi Menon and 1 other')(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Connection: good' }));
    await shows('Everyone else: good')();
  },
};
export const ThreeAlike: Story = { ...withCall({ room: several(2), seen: names.slice(0, 2) }), play: showAll };
export const FourAlike: Story = { ...withCall({ room: several(3), seen: names.slice(0, 2) }), play: showAll };
export const FiveAlike: Story = { ...withCall({ room: several(4), seen: names.slice(0, 3) }), play: showAll };
export const Six: Story = { ...withCall({ room: several(5), seen: names.slice(0, 4) }), play: joined('Joseph D’Souza') };
export const SixAlike: Story = { ...withCall({ room: several(5), seen: names.slice(0, 4) }), play: showAll };

const longest = 'Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy';
export const LongNames: Story = {
  ...withCall({ room: { people: [personIn(longest), personIn('அனுராதா ராமச்சந்திரன்', { quality: { sends: 2, receives: 10 } })] } }),
  play: showAll,
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  ...withCall({ room: several(2), seen: names.slice(0, 1) }),
  play: joined('Vikram P.'),
};

/** On a phone the chat is a sheet over the lower part of the pictures; new messages are counted while it is closed. */
export const Unread: Story = {
  globals: { viewport: { value: 'narrowest' } },
  args: withMessages(conversationOf([written(1, 'Can you hear me?'), written(2, 'I will wait.')], { own_read: '0' })),
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    const button = await screen.findByRole('button', { name: 'CHAT 2 new messages', pressed: false });
    await context.userEvent.click(button);
    await shows('I will wait.')();
    await expect(button).toHaveAccessibleName('CHAT');
    await context.userEvent.click(screen.getByRole('button', { name: 'Hide the chat' }));
    await expect(button).toHaveFocus();
    await context.userEvent.click(button);
    await shows('I will wait.')();
  },
};

/** Changes a device during the call. */
export const Devices: Story = {
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Devices' }));
    await context.userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Second camera');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveValue('camera-2'));
  },
};

/** The devices are a panel: Escape closes it, and the focus is back on its button. */
export const DevicesClose: Story = {
  globals: wide,
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    const button = await screen.findByRole('button', { name: 'Devices' });
    await context.userEvent.click(button);
    await screen.findByRole('region', { name: 'Devices' });
    await expect(screen.queryByText('Chat with Ravi Menon')).toBeNull();
    await context.userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** The time together comes from the servers' record. */
export const TimeTogether: Story = {
  args: { answers: answersOf('running') },
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await waitFor(() => expect(screen.getByRole('timer', { name: /^Time together 12:3\d$/ })).toBeVisible());
  },
};

/** Told by the button's colour, icon, word and state, and on the own picture. */
export const MutedHere: Story = {
  globals: wide,
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'MIC', pressed: true }));
    await expect(await screen.findByRole('button', { name: 'MIC', pressed: false })).toHaveTextContent('Muted');
    await expect(within(tile('You')).getByRole('img', { name: 'Microphone off' })).toBeVisible();
    await expect(within(tile('You')).getByText('Muted')).toBeVisible();
  },
};
export const MutedThere: Story = {
  globals: wide,
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await waitFor(() => expect(within(tile('Ravi Menon')).getByText('Muted')).toBeVisible());
  },
};

const toALongName = { ...answersOf('accepted'), [`GET /calls/${callId}`]: gives({ ...callOf('accepted'), coach_name: longest }) };

/** Alone the own picture fills the window; nothing is cut off of the other's long name. */
export const WaitingForALongName: Story = {
  args: { answers: toALongName },
  play: joined(`Waiting for ${longest} to join`),
};

/** The cross of the chat stays beside its title. */
export const ChatWithALongName: Story = {
  globals: wide,
  args: { answers: toALongName },
  ...withCall({ room: { people: [personIn(longest)] }, seen: [longest] }),
  play: async (context) => {
    await join(context);
    const title = (await screen.findByRole('heading', { name: `Chat with ${longest}` })).getBoundingClientRect();
    const cross = screen.getByRole('button', { name: 'Hide the chat' }).getBoundingClientRect();
    await expect(cross.top).toBeLessThan(title.top + 16);
    await expect(cross.left).toBeGreaterThanOrEqual(title.right);
  },
};

/** A phone held sideways: all controls are in view, and the chat is closed at first. */
export const Sideways: Story = {
  globals: { viewport: { value: 'sideways' } },
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'CHAT', pressed: false })).toBeVisible());
    for (const name of ['CAM', 'MIC', 'SHARE', 'CHAT', 'LEAVE', 'Exit the call', 'Devices']) {
      const { top, bottom, left, right } = screen.getByRole('button', { name }).getBoundingClientRect();
      await expect([top >= 0, left >= 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true, true]);
    }
  },
};

/** Whoever leaves by anything but LEAVE is asked; staying is one press away. */
export const Question: Story = {
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    const exit = await screen.findByRole('button', { name: 'Exit the call' });
    await context.userEvent.click(exit);
    await screen.findByRole('alertdialog', { name: 'Leave the call?' });
    await context.userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(exit).toHaveFocus());
    await context.userEvent.click(exit);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Leave now' }));
    await shows('Your feedback about Ravi Menon')();
  },
};

/** An empty region for captions exists before the first one arrives. */
export const Captions: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    const captions = await screen.findByRole('log', { name: 'Captions' });
    await expect(captions).toBeEmptyDOMElement();
    await expect(captions).toHaveAttribute('aria-live', 'polite');
  },
};

export const Away: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { isAway: true })] } }),
  play: joined(/\(reconnecting\)/),
};
export const Interrupted: Story = {
  ...withCall({ room: { ...two, phase: 'interrupted' } }),
  play: joined('Reconnecting', /Stay here: we are reconnecting you/),
};
export const Poor: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 10, receives: 2 } })] } }),
  play: joined(/Your connection is poor/),
};
export const PoorOther: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 2, receives: 10 } })] } }),
  play: joined(/Ravi Menon has a poor connection/, /\(poor connection\)/),
};
export const AudioOnly: Story = {
  ...withCall({ room: { ...two, isAudioOnly: true } }),
  play: async (context) => {
    await join(context);
    await expect(await screen.findByRole('button', { name: 'Audio only' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const TakenOver: Story = {
  ...withCall({ room: { phase: 'takenOver' } }),
  play: joined('This call continues in another window', 'Continue here'),
};
export const Unable: Story = {
  ...withCall({ room: { phase: 'unable' } }),
  play: joined('This browser could not open the call'),
};
export const Refused: Story = {
  ...withCall({ room: { phase: 'refused', problem: 'forbidden' } }),
  play: joined('You could not join the call'),
};

export const Left: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'LEAVE' }));
    await shows('How are you feeling?', 'Your feedback about Ravi Menon')();
  },
};

/** Somebody who left finds the way back on the next page, while the call goes on. */
export const Rejoin: Story = {
  args: { answers: answersOf('running') },
  ...withCall({ room: two }),
  play: async (context) => {
    await Left.play?.(context);
    await shows('Your call with Ravi Menon is still going on')();
    await context.userEvent.click(screen.getByRole('link', { name: 'Rejoin' }));
    await shows('Join the call')();
    await expect(screen.queryByText('Your call with Ravi Menon is still going on')).toBeNull();
  },
};

/** Afterwards the coach reads the time as well, on whatever page they are. */
export const MinutesOfTheCoach: Story = {
  args: {
    as: 'coach',
    answers: {
      ...answersOf('running'),
      [`GET /calls/${callId}`]: [gives(callOf('running')), gives(callOf('over'))],
      'GET /calls/ringing': gives([]),
    },
  },
  ...withCall({ room: { people: [personIn('Asha Kumar')] } }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'LEAVE' }));
    await shows('Your call with Asha Kumar has ended', /You were together for 12 minutes/)();
    await context.userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByText('Your call with Asha Kumar has ended')).toBeNull();
  },
};
