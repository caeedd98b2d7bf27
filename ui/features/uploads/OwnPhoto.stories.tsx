import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { athlete, face, noReviews, ownCoach } from '../../app/testing/samples.ts';
import { type Answers, gives, isSilent, refuses, type Reply } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const others = {
  'GET /coach/3': gives(ownCoach),
  'GET /get_all_reviews': gives(noReviews),
  'GET /coach_documents': gives({ documents: [], room: 20 }),
};
const stored = { 'POST /upload_image': gives({ image_id: 'photo-1' }), 'PUT /coach/update': gives({ success: true }) };

const meta = {
  title: 'Screens/Own photo',
  ...screenStory,
  args: { path: '/CoachUpdatePage/3', as: 'coach', answers: { ...others, ...stored } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** A striped picture in a camera's format. */
async function pngOf(width: number, height: number, name = 'On the court.png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < width; x += 40) {
    context.fillStyle = `hsl(${(x / width) * 240} 60% 45%)`;
    context.fillRect(x, 0, 36, height);
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

const open: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change photo' }));
  await screen.findByRole('dialog', { name: 'Profile photo' });
  await waitFor(() => expect(dialog()).toBeVisible());
};
const dialog = () => screen.getByRole('dialog', { name: 'Profile photo' });
const take = async (file: File): Promise<void> => {
  await fireEvent.change(dialog().querySelector('input[type=file]')!, { target: { files: [file] } });
};
const choose: Play = async (context) => {
  await open(context);
  await take(await pngOf(1200, 800));
  await within(dialog()).findByRole('slider', { name: 'Zoom' });
};
const save: Play = async (context) => {
  await choose(context);
  await context.userEvent.click(within(dialog()).getByRole('button', { name: 'Save photo' }));
};
/** Sends part of the file and then stalls. */
const stopsAt =
  (share: number): Reply =>
  async ({ upload }) => {
    upload?.onProgress(share);
    return await new Promise(() => {});
  };

export const Choosing: Story = { play: open };

export const Cropping: Story = { play: choose };

/** Refused by type, by size, and by content. */
export const Refused: Story = {
  play: async (context) => {
    await open(context);
    await take(new File(['%PDF'], 'Licence.pdf', { type: 'application/pdf' }));
    await shows('Licence.pdf: This is not an image. Please choose an image file.')();
    await take(new File([new Uint8Array(5_000_001)], 'Huge.png', { type: 'image/png' }));
    await shows('Huge.png: Please choose an image of up to 5 MB.')();
    await take(new File(['no picture'], 'Broken.png', { type: 'image/png' }));
    await shows('This image could not be read. Please choose another one.')();
  },
};

export const Uploading: Story = {
  args: { answers: { ...others, 'POST /upload_image': stopsAt(0.42) } },
  play: async (context) => {
    await save(context);
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading your photo' })).toHaveAttribute('aria-valuenow', '42'));
  },
};

export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await shows('Profile image updated successfully')();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The chosen picture and its crop stay; the next attempt sends them again. */
export const NotSaved: Story = {
  args: { answers: { ...others, ...stored, 'POST /upload_image': [isSilent(), gives({ image_id: 'photo-1' })] } },
  play: async (context) => {
    await save(context);
    await shows('Failed to upload profile image', 'No response from the server. Please try again later.')();
    await expect(within(dialog()).getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const TriedAgain: Story = {
  args: NotSaved.args!,
  play: async (context) => {
    await save(context);
    await context.userEvent.click(await within(dialog()).findByRole('button', { name: 'Try again' }));
    await shows('Profile image updated successfully')();
  },
};

/** The api refuses because the storage quota is used up. */
export const TooMany: Story = {
  args: { answers: { ...others, 'POST /upload_image': refuses(409, 'tooManyImages') } },
  play: async (context) => {
    await save(context);
    await shows('You have reached the image limit for your account.')();
  },
};

export const Removed: Story = {
  args: { answers: { ...others, ...stored, 'GET /coach/3': [gives({ ...ownCoach, image: face }), gives(ownCoach)] } },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(within(dialog()).getByRole('button', { name: 'Remove photo' }));
    await shows('Profile image updated successfully')();
  },
};

const profile = 'GET /atheleteprofile/7';
const photo = 'PUT /athlete_photo';
const ofAthlete = (answers: Answers): NonNullable<Story['args']> => ({
  path: '/AthProfile',
  as: 'athlete',
  answers: { [profile]: gives(athlete), 'POST /upload_image': gives({ image_id: 'photo-1' }), ...answers },
});
/** Stores only the right body. */
const stores =
  (imageId: string): Reply =>
  async ({ body }) => {
    await expect(body).toEqual({ image_id: imageId });
    return { success: true };
  };

export const ChosenByAthlete: Story = {
  args: ofAthlete({ [profile]: [gives(athlete), gives({ ...athlete, image: face })], [photo]: stores('photo-1') }),
  play: async (context) => {
    await save(context);
    await shows('Profile image updated successfully')();
    await waitFor(() => expect(document.querySelector('main img')).toHaveAttribute('src', face));
  },
};

export const RemovedByAthlete: Story = {
  args: ofAthlete({ [profile]: [gives({ ...athlete, image: face }), gives(athlete)], [photo]: stores('') }),
  play: async (context) => {
    await open(context);
    await context.userEvent.click(within(dialog()).getByRole('button', { name: 'Remove photo' }));
    await shows('Profile image updated successfully')();
    await waitFor(() => expect(document.querySelector('main img')).toBeNull());
  },
};

/** The picture arrived, but could not be made the photo. */
export const NotChosenByAthlete: Story = {
  args: ofAthlete({ [photo]: isSilent() }),
  play: async (context) => {
    await save(context);
    await shows('Failed to upload profile image', 'No response from the server. Please try again later.')();
    await expect(within(dialog()).getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
