import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { personIn } from '../../app/testing/fake-call.ts';
import { shows } from '../../app/testing/story.ts';
import { callStory, wide, withCall } from './call-story.tsx';

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
  play: joined('Calls will be ready in a few minutes', /you join by yourself/),
};

const two = { people: [personIn('Ravi Menon')] };
const names = ['Ravi Menon', 'Vikram P.', 'Fatima Sheikh', 'Meera Iyer', 'Joseph D’Souza', 'Anjali Rao'] as const;
const several = (count: number) => ({ people: names.slice(0, count).map((name) => personIn(name)), speaker: names[1] });

export const Two: Story = {
  globals: wide,
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await shows('Chat with Ravi Menon', 'Tennis', /Your connection: good · Ravi Menon: good/)();
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

export const Chat: Story = {
  globals: wide,
  ...withCall({
    room: { ...two, messages: [{ id: '1', peerId: 'Ravi Menon', author: 'Ravi Menon', text: 'Can you hear me?', at: 1, isSent: true }] },
  }),
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
  const grid = await screen.findByRole('button', { name: 'Show everybody alike', pressed: false });
  await context.userEvent.click(grid);
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
};

export const Three: Story = {
  ...withCall({ room: several(2), seen: names.slice(0, 2) }),
  play: joined('Vikram P.', /Everybody else: good/),
};
export const ThreeAlike: Story = { ...withCall({ room: several(2), seen: names.slice(0, 2) }), play: showAll };
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

const written = (id: string, said: string) => ({ id, peerId: 'Ravi Menon', author: 'Ravi Menon', text: said, at: 1, isSent: true });

/** On a phone the chat is a sheet over the lower part of the pictures; what has come meanwhile is counted. */
export const Unread: Story = {
  globals: { viewport: { value: 'narrowest' } },
  ...withCall({ room: { ...two, messages: [written('1', 'Can you hear me?'), written('2', 'I will wait.')] }, seen: ['Ravi Menon'] }),
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

/** Another device in the middle of it. */
export const Devices: Story = {
  ...withCall({ room: two, seen: ['Ravi Menon'] }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Devices' }));
    await context.userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Camera' }), 'Second camera');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveValue('camera-2'));
  },
};

/** A place for captions is there, empty and quiet, before the first word. */
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
  play: joined(/\(connecting again\)/),
};
export const Interrupted: Story = {
  ...withCall({ room: { ...two, phase: 'interrupted' } }),
  play: joined('Connecting again', /Stay here: the call goes on/),
};
export const Poor: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 10, receives: 2 } })] } }),
  play: joined(/Your connection is poor/),
};
export const PoorOther: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 2, receives: 10 } })] } }),
  play: joined(/The connection of Ravi Menon is poor/, /\(poor connection\)/),
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
  play: joined('The call goes on in another window', 'Continue here'),
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
