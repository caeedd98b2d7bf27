import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, type userEvent as UserEvent, waitFor } from 'storybook/test';
import { athlete, face } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { tokenOf } from '../../app/testing/token.ts';

const call = 'GET /atheleteprofile/7';

const meta = {
  title: 'Screens/Athletes/Profile',
  ...screenStory,
  args: { path: '/AthProfile', as: 'athlete', answers: { [call]: gives(athlete) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = { args: { path: '/AthPage' }, play: shows('BE A PART OF OUR TEAM', "PLAY WITH ATHLETE'S ACADEMY") };

export const Filled: Story = { play: shows('asha@mail.com', 'About Me', athlete.detail_health) };

const abroad = { ...athlete, phone: '15123456789', phone_country: '+49' };

/** Numbers have their code, and telephones dial them in full. */
export const Abroad: Story = {
  args: { answers: { [call]: gives(abroad) } },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('link', { name: '+49 15123456789' })).toHaveAttribute('href', 'tel:+4915123456789');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Your Profile' }));
    await expect(await screen.findByLabelText('Country code')).toHaveDisplayValue('Germany (+49)');
    await expect(screen.getByLabelText('Phone')).toHaveValue('15123456789');
  },
};

/** What describes the health says so: "none" is no description of a person. */
export const Healthy: Story = {
  args: { answers: { [call]: gives({ ...athlete, detail_health: 'none' }) } },
  play: async () => {
    await shows('About Me', 'none')();
    const label = screen.getByText('Health details');
    await expect(label.nextElementSibling).toHaveTextContent(/^none$/u);
  },
};

/** The photo is shown above the profile, and in the header. */
export const WithPhoto: Story = {
  args: { answers: { [call]: gives({ ...athlete, image: face }) } },
  play: async () => {
    await shows('asha@mail.com')();
    await waitFor(() => expect(document.querySelector('main img')).toHaveAttribute('src', face));
    await waitFor(() => expect(document.querySelector('header img')).toHaveAttribute('src', face));
  },
};

export const LittleGiven: Story = {
  args: { answers: { [call]: gives({ ...athlete, dob: null, gender: null, age: null, address: '', detail_health: '' }) } },
  play: shows('asha@mail.com', 'Not provided'),
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Loading...') };

export const Missing: Story = { args: { answers: { [call]: refuses(404, 'athleteNotFound') } }, play: shows('Athlete profile not found!') };

export const Failed: Story = {
  args: { answers: { [call]: refuses(500, 'internalError') } },
  play: shows('Failed to fetch athlete profile!', 'Try again'),
};

export const Unreachable: Story = {
  args: { answers: { [call]: isSilent() } },
  play: shows('An error occurred while fetching athlete data.', 'Try again'),
};

export const WithoutToken: Story = { args: { token: '' }, play: shows('Authentication token not found!') };
export const BrokenToken: Story = { args: { token: 'a.b.c' }, play: shows('Failed to decode token!') };
export const TokenOfNobody: Story = { args: { token: tokenOf({ role: 'athlete' }) }, play: shows('Athlete ID not found in the token!') };

const save = 'PUT /atheleteprofile';
type User = ReturnType<typeof UserEvent.setup>;

/** Opens the form, changes the name and saves. */
async function edit(userEvent: User): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Your Profile' }));
  const name = await screen.findByLabelText('Full Name');
  await waitFor(() => expect(name).toBeVisible());
  await userEvent.clear(name);
  await userEvent.type(name, 'Asha K');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

export const Edited: Story = {
  args: { answers: { [call]: [gives(athlete), gives({ ...athlete, name: 'Asha K' })], [save]: gives({ success: true }) } },
  play: async ({ userEvent }) => {
    await edit(userEvent);
    await shows('Profile updated successfully!', 'Asha K')();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const EditInvalid: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Your Profile' }));
    await userEvent.clear(await screen.findByLabelText('Phone'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(screen.getByLabelText('Email ID')).toHaveAttribute('readonly');
    await expect((await screen.findAllByText('Mobile number must be 10 digits.'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Escape keeps the input for the next opening, Cancel does not. */
export const KeptForLater: Story = {
  play: async ({ userEvent }) => {
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Edit Your Profile' }));
      return await screen.findByLabelText('Address');
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(await open(), ', third floor');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(await open()).toHaveValue(`${athlete.address}, third floor`);
    await shows('We kept what you typed last time. It is not saved yet.')();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    await expect(await open()).toHaveValue(athlete.address);
  },
};

export const TooLong: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Your Profile' }));
    const address = await screen.findByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.click(address);
    await userEvent.paste('a'.repeat(501));
    await shows('1 character too many')();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect((await screen.findAllByText('Address can have at most 500 characters.'))[0]).toBeVisible();
  },
};

const notSaved = (reply: ReturnType<typeof gives>, ...words: string[]): Story => ({
  args: { answers: { [call]: gives(athlete), [save]: reply } },
  play: async ({ userEvent }) => {
    await edit(userEvent);
    await shows(...words)();
    await expect(screen.getByLabelText('Full Name')).toHaveValue('Asha K');
  },
});
export const NotSaved: Story = notSaved(refuses(500, ''), 'Failed to update profile!');
export const NotSavedUnreachable: Story = notSaved(isSilent(), 'No response from the server. Please try again later.');
export const NotSavedRefused: Story = notSaved(refuses(403, 'forbidden', '', 'Access Forbidden'), 'Error: Access Forbidden');

export const Offline: Story = { args: { answers: { [call]: isSilent('offline') } }, play: shows('You are offline') };
