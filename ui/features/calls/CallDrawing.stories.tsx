import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { partsOf } from '../../app/calls/drawing/arriving-picture.ts';
import type { Mark } from '../../app/calls/drawing/marks.ts';
import { personIn } from '../../app/testing/fake-call.ts';
import { shows } from '../../app/testing/story.ts';
import { callStory, wide, withCall } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/Drawing', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const coach = 'Ravi Menon';
const two = { people: [personIn(coach)] };

const join: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
};
const drawn = (): number => document.querySelectorAll('figure svg g').length;
const surface = async (): Promise<HTMLElement> => await screen.findByRole('application', { name: 'Frozen picture' }, { timeout: 8_000 });

/** A picture of a court, as a browser makes it. */
function pictureOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'seagreen';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = 'white';
  context.strokeRect(width * 0.1, height * 0.2, width * 0.8, height * 0.7);
  context.fillStyle = 'sandybrown';
  context.fillRect(width * 0.45, height * 0.3, width * 0.1, height * 0.4);
  const [, data = ''] = canvas.toDataURL('image/jpeg').split(',');
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}

/** What the coach says who has frozen a picture, up to these of its parts, and drawn on it. */
function saidBy(peerId: string, { width = 640, height = 360, most = Infinity, marks = [] as readonly Mark[] }) {
  const bytes = pictureOf(width, height);
  const sheet = 'sheet-1';
  const all = [
    { say: 'shown', sheet, number: 1, picture: { width, height, bytes: bytes.length } },
    ...partsOf(bytes)
      .slice(0, most)
      .map((data, at) => ({ say: 'part', sheet, at, data }) as const),
    ...marks.map((mark) => ({ say: 'mark', sheet, mark }) as const),
  ] as const;
  return all.map((message) => [peerId, message] as const);
}

const marks: readonly Mark[] = [
  {
    id: 'a',
    shape: 'angle',
    points: [
      [0.3, 0.3],
      [0.5, 0.6],
      [0.75, 0.5],
    ],
  },
  {
    id: 'b',
    shape: 'arrow',
    points: [
      [0.85, 0.2],
      [0.6, 0.4],
    ],
  },
];

/** The athlete freezes what the coach shows, draws a line, and goes back to live. */
export const Own: Story = {
  globals: wide,
  ...withCall({ room: two, seen: [coach] }),
  play: async (context) => {
    const { userEvent } = context;
    await join(context);
    const button = await screen.findByRole('button', { name: 'DRAW' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    (await surface()).focus();
    await shows('Frozen by you. Draw together: nothing is recorded.')();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Line' }));
    (await surface()).focus();
    await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowUp}{/Shift}{Enter}');
    await waitFor(() => expect(drawn()).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** The coach has frozen the athlete and drawn on the picture. */
export const Theirs: Story = {
  globals: wide,
  ...withCall({ room: two, seen: [coach], heard: saidBy(coach, { marks }) }),
  play: async (context) => {
    await join(context);
    await surface();
    await shows(`Frozen by ${coach}. Draw together: nothing is recorded.`)();
    await waitFor(() => expect(drawn()).toBe(2));
    // Marks of others are not for the athlete to take back.
    await expect(screen.getByRole('button', { name: 'Undo my last mark' })).toBeDisabled();
  },
};

/** An upright picture on a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  ...withCall({ room: two, seen: [coach], heard: saidBy(coach, { width: 360, height: 640, marks }) }),
  play: async (context) => {
    await join(context);
    await surface();
  },
};

/** The chat covers half of a phone: it gives way to a picture that is frozen. */
export const InPlaceOfTheChat: Story = {
  globals: { viewport: { value: 'xs' } },
  ...withCall({ room: two, seen: [coach] }),
  play: async (context) => {
    const { userEvent } = context;
    await join(context);
    const chat = await screen.findByRole('button', { name: 'CHAT' });
    if (chat.getAttribute('aria-pressed') === 'false') await userEvent.click(chat);
    const button = screen.getByRole('button', { name: 'DRAW' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await surface();
    const isRoomy = matchMedia('(min-width: 768px) and (min-height: 30rem)').matches;
    await waitFor(() => expect(chat).toHaveAttribute('aria-pressed', String(isRoomy)));
  },
};

export const OnItsWay: Story = {
  ...withCall({ room: two, seen: [coach], heard: saidBy(coach, { most: 0, marks: [] }) }),
  play: async (context) => {
    await join(context);
    await shows('The picture is on its way')();
  },
};

/** Nobody is seen: there is nothing to freeze. */
export const Nothing: Story = {
  ...withCall({ room: two, refusals: { camera: 'NotFoundError' } }),
  play: async (context) => {
    await join(context);
    const button = await screen.findByRole('button', { name: 'DRAW' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'There is no picture to draw on yet.');
  },
};

/** A picture that stands still for long, as of somebody whose connection fails. */
export const Failed: Story = {
  globals: wide,
  ...withCall({ room: two, seen: [coach] }),
  beforeEach: () => {
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = async () => await Promise.reject(new DOMException('said by the story', 'AbortError'));
    const end = callStory.beforeEach();
    return () => {
      if (play) Object.defineProperty(HTMLMediaElement.prototype, 'play', play);
      end();
    };
  },
  play: async (context) => {
    await join(context);
    const button = await screen.findByRole('button', { name: 'DRAW' });
    await waitFor(() => expect(button).toBeEnabled());
    await context.userEvent.click(button);
    await shows('The picture could not be frozen')();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
