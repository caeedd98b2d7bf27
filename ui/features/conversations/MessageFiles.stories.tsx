import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { conversationOf, conversationsOfAthlete, messageAt, takesMessages, talk } from '../../app/testing/conversation-samples.ts';
import { type Answers, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = { title: 'Screens/Conversations/Files', ...screenStory } satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const picture = {
  id: 'c7a1f1f2-0000-4000-8000-000000000001',
  name: 'toss.webp',
  type: 'image/webp',
  size: 84_000,
  width: 320,
  height: 200,
};
const plan = {
  id: 'c7a1f1f2-0000-4000-8000-000000000002',
  name: 'Plan.pdf',
  type: 'application/pdf',
  size: 2_400_000,
  width: null,
  height: null,
};
const files = '/conversations/3_7/files';
const messages = [
  ...talk,
  messageAt(107, 'coach-3', 'Like this, and every day.', { files: [picture, plan] }),
  messageAt(108, 'athlete-7', '', { files: [plan] }),
];
const drawing = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#bfdcae"/></svg>'],
  {
    type: 'image/svg+xml',
  },
);
const asAthlete = (more: Answers = {}, shown = messages) => ({
  path: '/coachchat?with=3',
  as: 'athlete' as const,
  answers: {
    'GET /conversations': gives(conversationsOfAthlete),
    'GET /conversations/unread': gives({ conversations: 0, messages: 0 }),
    ...takesMessages(conversationOf(shown)),
    [`GET ${files}/${picture.id}`]: gives(drawing),
    ...more,
  },
});

const fileOf = (name: string, type: string): File => new File(['%PDF-1.7'], name, { type });
const paste = async (...pasted: readonly File[]): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: 'Enter a message...' });
  const clipboardData = new DataTransfer();
  for (const file of pasted) clipboardData.items.add(file);
  // The library's own would come without the files.
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

export const Shown: Story = {
  args: asAthlete(),
  play: async () => {
    await shows('Like this, and every day.')();
    // A picture is fetched when it is near.
    screen.getByText('Like this, and every day.').scrollIntoView();
    await waitFor(() => expect(screen.getByRole('img', { name: 'toss.webp' })).toBeVisible());
    await expect(screen.getAllByRole('button', { name: 'Save Plan.pdf' })).toHaveLength(2);
  },
};

export const ShownOnAPhone: Story = { ...Shown, globals: { viewport: { value: 'narrowest' } } };

export const NotLoaded: Story = {
  args: asAthlete({ [`GET ${files}/${picture.id}`]: isSilent() }),
  play: shows('This file could not be loaded. Please try again.'),
};

/** By pasting; what does not fit is named, and the text stays. */
export const Chosen: Story = {
  args: asAthlete({}, [...talk]),
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Enter a message...' });
    await userEvent.type(field, 'See here');
    await paste(fileOf('Plan.pdf', 'application/pdf'), fileOf('page.html', 'text/html'));
    await shows('Plan.pdf', /choose a picture .* or a PDF document/)();
    await expect(field).toHaveValue('See here');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Plan.pdf' }));
    await waitFor(() => expect(screen.queryByText('Plan.pdf')).toBeNull());
  },
};

export const Sending: Story = {
  args: asAthlete({ [`POST ${files}`]: keepsWaiting }, [...talk]),
  play: async ({ userEvent }) => {
    await paste(fileOf('Plan.pdf', 'application/pdf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await shows('Plan.pdf', 'Sending')();
  },
};

/** The message stays, with its file, and can be sent again or discarded. */
export const Refused: Story = {
  args: asAthlete({ [`POST ${files}`]: refuses(409, 'noRoomForFiles', '/file', 'All your files together can have at most 200 MB.') }, [
    ...talk,
  ]),
  play: async ({ userEvent }) => {
    await paste(fileOf('Plan.pdf', 'application/pdf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await shows('Plan.pdf', 'All your files together can have at most 200 MB.', 'Retry', 'Discard')();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Plan.pdf')).toBeNull());
  },
};
