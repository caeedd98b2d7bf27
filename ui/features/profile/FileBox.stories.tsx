import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import type { DocumentView } from '@academy/domain/coaches';
import { noReviews, ownCoach } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses, type Reply } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const uploaded_at = '2026-11-01T10:00:00.000Z';
const licence: DocumentView = { id: 'a', name: 'Coaching licence.pdf', type: 'application/pdf', size: 2_480_000, uploaded_at };
const scan: DocumentView = {
  id: 'b',
  name: 'a_very_long_name_without_a_single_space_that_a_scanner_made_up_on_2026_03_12.png',
  type: 'image/png',
  size: 84_000,
  uploaded_at,
};
const box = (...documents: readonly DocumentView[]) => gives({ documents, room: 20 - documents.length });
const others = { 'GET /coach/3': gives(ownCoach), 'GET /get_all_reviews': gives(noReviews) };
const filled = { ...others, 'GET /coach_documents': box(licence, scan) };

const meta = {
  title: 'Screens/Coaches/File box',
  ...screenStory,
  args: { path: '/CoachUpdatePage/3', as: 'coach', answers: filled },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const pdf = (name: string, bytes = 600_000) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const add = async (...files: readonly File[]): Promise<void> => {
  await screen.findByText('DRAG & DROP');
  await fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
};
const rows = () => screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('button', { name: /^Remove / }));

export const Filled: Story = {
  play: async () => {
    await shows('DRAG & DROP', 'BROWSE', 'UPLOADED FILES', 'COACHING LICENCE.PDF', '2 MB', '0 MB (<1 MB)')();
    await expect(rows()).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { answers: { ...others, 'GET /coach_documents': box() } },
  play: async () => {
    await shows('BROWSE')();
    await expect(screen.queryByText('UPLOADED FILES')).toBeNull();
  },
};

export const Loading: Story = { args: { answers: { ...others, 'GET /coach_documents': keepsWaiting } }, play: shows('About Me') };

export const Failed: Story = {
  args: { answers: { ...others, 'GET /coach_documents': [refuses(500, 'internalError'), box(licence)] } },
  play: async ({ userEvent }) => {
    await shows('Your documents could not be loaded.')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('COACHING LICENCE.PDF')();
    // The button was scrolled to, which may leave a link half beneath the header.
    scrollTo(0, 0);
  },
};

const stopsAt =
  (share: number): Reply =>
  async ({ upload }) => {
    upload?.onProgress(share);
    return await new Promise(() => {});
  };

/** One file is being sent, the other waits. */
export const Uploading: Story = {
  args: { answers: { ...filled, 'POST /coach_documents': stopsAt(0.42) } },
  play: async ({ userEvent }) => {
    await add(pdf('Diploma.pdf'), pdf('First aid.pdf'));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading DIPLOMA.PDF' })).toHaveAttribute('aria-valuenow', '42'));
    await expect(screen.getByRole('progressbar', { name: 'Uploading FIRST AID.PDF' })).toHaveAttribute('aria-valuenow', '0');
    await userEvent.click(screen.getByRole('button', { name: 'Remove FIRST AID.PDF' }));
    await expect(rows()).toHaveLength(3);
  },
};

const diploma: DocumentView = { ...licence, id: 'c', name: 'Diploma.pdf', size: 600_000 };
const firstAid: DocumentView = { ...licence, id: 'd', name: 'First aid.pdf', size: 600_000 };

/** Each is sent separately, and keeps its place when the list contains it. */
export const Stored: Story = {
  args: {
    answers: {
      ...others,
      'GET /coach_documents': [box(licence), box(diploma, licence), box(firstAid, diploma, licence)],
      'POST /coach_documents': [gives(diploma), gives(firstAid)],
    },
  },
  play: async () => {
    await add(pdf('Diploma.pdf'), pdf('First aid.pdf'));
    await shows('Diploma.pdf is saved.', 'First aid.pdf is saved.')();
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull());
    await expect(rows()).toHaveLength(3);
  },
};

export const NotStored: Story = {
  args: { answers: { ...others, 'GET /coach_documents': [box(), box(diploma)], 'POST /coach_documents': [isSilent(), gives(diploma)] } },
  play: async ({ userEvent }) => {
    await add(pdf('Diploma.pdf'));
    await shows('No response from the server. Please try again later.')();
    await userEvent.click(screen.getByRole('button', { name: 'Try DIPLOMA.PDF again' }));
    await shows('Diploma.pdf is saved.')();
  },
};

export const Refused: Story = {
  play: async () => {
    await add(new File(['#!'], 'Script.sh', { type: 'text/x-sh' }), pdf('Huge.pdf', 25_000_001));
    await shows(
      'Script.sh: Please choose a PDF, PNG, JPEG or WebP file of up to 25 MB.',
      'Huge.pdf: Please choose a PDF, PNG, JPEG or WebP file of up to 25 MB.',
    )();
  },
};

/** The file goes directly to the browser; only a failure is shown. */
export const NotDownloaded: Story = {
  args: { answers: { ...filled, 'GET /coach_documents/a': isSilent() } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download COACHING LICENCE.PDF' }));
    await shows('Coaching licence.pdf could not be downloaded. Please try again.')();
  },
};

const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove COACHING LICENCE.PDF' }));
  await screen.findByRole('alertdialog', { name: 'Remove Coaching licence.pdf?' });
};
const confirm: Play = async (context) => {
  await ask(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
};

export const Asking: Story = { play: ask };

export const Removed: Story = {
  args: { answers: { ...others, 'GET /coach_documents': [box(licence, scan), box(scan)], 'DELETE /coach_documents/a': gives('') } },
  play: async (context) => {
    await confirm(context);
    await shows('Coaching licence.pdf was removed.')();
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};

/** A file stored a moment ago is asked about and removed like any other, and does not come back. */
export const RemovedRightAfterUpload: Story = {
  args: {
    answers: {
      ...others,
      'GET /coach_documents': [box(), box(diploma), box()],
      'POST /coach_documents': gives(diploma),
      'DELETE /coach_documents/c': gives(''),
    },
  },
  play: async ({ userEvent }) => {
    await add(pdf('Diploma.pdf'));
    await shows('Diploma.pdf is saved.')();
    await userEvent.click(screen.getByRole('button', { name: 'Remove DIPLOMA.PDF' }));
    await screen.findByRole('alertdialog', { name: 'Remove Diploma.pdf?' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    await shows('Diploma.pdf was removed.')();
    await waitFor(() => expect(screen.queryByText('DIPLOMA.PDF')).toBeNull());
  },
};

/** Removed when all of it is sent but not yet confirmed: the server stores it, and is told to remove it. */
export const RemovedWhileStored: Story = {
  args: {
    answers: {
      ...others,
      'GET /coach_documents': [box(), box(diploma), box()],
      'POST /coach_documents': async ({ upload }) => {
        upload?.onProgress(1);
        await waitFor(() => expect(screen.queryByText('DIPLOMA.PDF')).toBeNull());
        return diploma;
      },
      'DELETE /coach_documents/c': gives(''),
    },
  },
  play: async ({ userEvent }) => {
    await add(pdf('Diploma.pdf'));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading DIPLOMA.PDF' })).toHaveAttribute('aria-valuenow', '100'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove DIPLOMA.PDF' }));
    await shows('Diploma.pdf was removed.')();
    await waitFor(() => expect(screen.queryByText('DIPLOMA.PDF')).toBeNull());
  },
};

export const NotRemoved: Story = {
  args: { answers: { ...filled, 'DELETE /coach_documents/a': isSilent() } },
  play: async (context) => {
    await confirm(context);
    await shows('Coaching licence.pdf could not be removed. Please try again.')();
    await expect(rows()).toHaveLength(2);
  },
};
