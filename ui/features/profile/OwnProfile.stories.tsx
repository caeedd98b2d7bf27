import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { noHours, noReviews, ownCoach, reviewPage } from '../../app/testing/samples.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /coach/3';
const parts = {
  'GET /get_all_reviews': gives({ ...reviewPage, reviews: reviewPage.reviews.slice(0, 2) }),
  'GET /coach_documents': gives({ documents: [], room: 20 }),
};

const meta = {
  title: 'Screens/Coaches/Own profile',
  ...screenStory,
  args: {
    path: '/CoachUpdatePage/3',
    as: 'coach',
    answers: {
      ...parts,
      [call]: [gives(ownCoach), gives({ ...ownCoach, coach_name: 'Ravi K Menon' })],
      'PUT /coach/update': gives({ success: true }),
    },
  },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const form = async () => within(await screen.findByRole('dialog', { name: 'Update information' }));

const rename: Play = async ({ userEvent }) => {
  const fields = await form();
  const name = await fields.findByLabelText('Fullname');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ravi K Menon');
  await userEvent.click(fields.getByRole('button', { name: 'Save Changes' }));
};

export const Filled: Story = {
  play: shows('UPDATE PROFILE', 'Ratings', 'Schedule', 'Transaction', 'About Me', 'rs. 1,200 an hour', 'DRAG & DROP', 'Average rating'),
};

export const WithoutNumber: Story = { args: { path: '/CoachUpdatePage' }, play: shows('UPDATE PROFILE') };

export const HiddenContacts: Story = {
  args: { answers: { ...parts, [call]: gives({ ...ownCoach, shows_contacts: false }) } },
  play: shows(/^Only you see your email and phone number/u, ownCoach.email),
};

export const NotRated: Story = {
  args: { answers: { ...parts, [call]: gives({ ...ownCoach, rate: null, gender: '' }), 'GET /get_all_reviews': gives(noReviews) } },
  play: shows('0.0', 'No reviews yet', 'Not provided'),
};

/** New coaches learn that nobody can book them, and what is to be done. */
export const New: Story = {
  args: { answers: { ...parts, [call]: gives({ ...ownCoach, rate: null }), 'GET /availability': gives(noHours) } },
  play: async () => {
    await shows('Nobody can book you yet', 'Athletes can book you once you have entered your rate and set your hours.')();
    await expect(screen.getByRole('link', { name: 'Enter your rate' })).toHaveAttribute('href', '/coachEditProfile/3');
    await expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '/coachschedule/availability');
  },
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Loading...') };

export const Failed: Story = {
  args: { answers: { [call]: refuses(500, 'internalError') } },
  play: shows('Failed to load coach profile.'),
};

export const Editing: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async () => {
    const fields = await form();
    await expect(await fields.findByLabelText('Fullname')).toHaveValue('Ravi Menon');
    await expect(fields.getByLabelText('Email')).toHaveAttribute('readonly');
    await expect(fields.getByLabelText(/^Rate/)).toHaveValue('1,200');
  },
};

/** The number stays where the coach is, whatever else is changed. */
export const Abroad: Story = {
  args: {
    path: '/coachEditProfile/3',
    answers: {
      ...parts,
      [call]: gives({ ...ownCoach, coach_phone: '15123456789', coach_phone_country: '+49' }),
      'PUT /coach/update': async ({ body }) =>
        (body as { coach_phone_country: string }).coach_phone_country === '+49'
          ? await gives({ success: true })({ method: 'PUT', path: '' })
          : await refuses(400, 'invalidField')({ method: 'PUT', path: '' }),
    },
  },
  play: async (context) => {
    const fields = await form();
    await expect(await fields.findByLabelText('Country code')).toHaveDisplayValue('Germany (+49)');
    await rename(context);
    await shows('Profile updated successfully', '+49 15123456789')();
  },
};

export const Incomplete: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async ({ userEvent }) => {
    const fields = await form();
    await fields.findByLabelText('Fullname');
    const wrong = [
      ['Fullname', 'Ravi 2'],
      ['Mobile number', '98765'],
      ['Date of birth', '2020-01-01'],
      ['Address with pincode', ' '],
      [/^Rate/, 'a lot'],
      [/^Experience/, ' '],
    ] as const;
    for (const [label, words] of wrong) {
      await userEvent.clear(fields.getByLabelText(label));
      await userEvent.type(fields.getByLabelText(label), words);
    }
    await userEvent.click(fields.getByRole('button', { name: 'Save Changes' }));
    await shows(
      'Please check these 6 answers',
      'Fullname must only contain letters.',
      'Mobile number must be 10 digits.',
      'Please enter a valid date of birth. You must be at least 18 years old.',
      'Address is required.',
      'Please enter a valid rate.',
      'Experience details are required.',
    )();
  },
};

export const Saved: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async (context) => {
    await rename(context);
    await shows('Profile updated successfully', 'Ravi K Menon')();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update information' })).toBeNull());
  },
};

/** A click outside loses nothing; Cancel discards the input on purpose. */
export const Cancelled: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async ({ userEvent }) => {
    const fields = await form();
    await userEvent.type(await fields.findByLabelText('Fullname'), ' the Third');
    await userEvent.click(fields.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update information' })).toBeNull());
    await expect(screen.queryByText('Ravi Menon the Third')).toBeNull();
  },
};

/** Escape and the cross keep the input for the next opening; Start over returns to the profile. */
export const KeptForLater: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async ({ userEvent }) => {
    const fields = await form();
    await userEvent.type(await fields.findByLabelText('Fullname'), ' the Third');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update information' })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'UPDATE PROFILE' }));
    const again = await form();
    await expect(await again.findByLabelText('Fullname')).toHaveValue('Ravi Menon the Third');
    await userEvent.click(again.getByRole('button', { name: 'Start over' }));
    await expect(again.getByLabelText('Fullname')).toHaveValue('Ravi Menon');
  },
};

/** The age follows the date of birth, unless the coach wrote something else. */
export const OfAge: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async ({ userEvent }) => {
    const fields = await form();
    const birthday = await fields.findByLabelText('Date of birth');
    await userEvent.clear(birthday);
    await userEvent.type(birthday, `01/01/${new Date().getFullYear() - 50}`);
    await expect(fields.getByLabelText('Age')).toHaveValue('50');
  },
};

const hideContacts: Play = async ({ userEvent }) => {
  const fields = await form();
  await userEvent.click(await fields.findByLabelText('Show my email and phone number'));
  await userEvent.click(fields.getByRole('button', { name: 'Save Changes' }));
};

/** The request says that the contacts are hidden. */
export const ContactsHidden: Story = {
  args: {
    path: '/coachEditProfile/3',
    answers: {
      ...parts,
      [call]: gives(ownCoach),
      'PUT /coach/update': async ({ body }) =>
        (body as { shows_contacts: boolean }).shows_contacts
          ? await refuses(400, 'invalidField')({ method: 'PUT', path: '' })
          : await gives({ success: true })({ method: 'PUT', path: '' }),
    },
  },
  play: async (context) => {
    await hideContacts(context);
    await shows('Profile updated successfully')();
  },
};

export const NotSaved: Story = {
  args: { path: '/coachEditProfile/3', answers: { ...parts, [call]: gives(ownCoach), 'PUT /coach/update': refuses(500, 'internalError') } },
  play: async (context) => {
    await rename(context);
    await shows('Profile update failed')();
    await expect((await form()).getByLabelText('Fullname')).toHaveValue('Ravi K Menon');
  },
};
