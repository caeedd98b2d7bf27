import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Coaches/Registration',
  ...screenStory,
  args: {
    path: '/coach',
    draft: { draft: { email: 'ravi@mail.com', password: 'Passw0rd!', role: 'coach' }, verified: ['ravi@mail.com'] },
    answers: { 'POST /coachregistration': gives('token') },
  },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const fillAndSave: Play = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('Fullname'), 'Ravi Menon');
  await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1988-04-12');
  await userEvent.type(screen.getByLabelText('Address with pincode'), '4 Hill View, 411001');
  await userEvent.selectOptions(screen.getByLabelText('Domain'), 'Tennis');
  await userEvent.type(screen.getByLabelText('Experience details'), '12 years');
  await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
};

export const Default: Story = { play: shows('Coach registration', 'SAVE') };

export const WrongRole: Story = {
  args: { draft: { draft: { email: 'ravi@mail.com', password: 'Passw0rd!', role: 'athlete' }, verified: ['ravi@mail.com'] } },
  play: shows('Please choose your role and sign up first.'),
};

export const HasAccount: Story = {
  args: { draft: { ...meta.args.draft, draft: { ...meta.args.draft.draft, isRegistered: true } } },
  play: shows('ravi@mail.com already has an account as a coach. Please sign in.'),
};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SAVE' }));
    await shows(
      'Fullname must only contain letters.',
      'Mobile number must be 10 digits.',
      'Please enter a valid date of birth. You must be at least 18 years old.',
      'Address is required.',
      'Please select a valid domain.',
      'Experience details are required.',
    )();
  },
};

export const Abroad: Story = {
  play: async ({ userEvent }) => {
    const country = await screen.findByLabelText('Country code');
    await userEvent.click(screen.getByLabelText('Mobile number'));
    await userEvent.paste('+1 415 555 0100');
    await expect(country).toHaveDisplayValue('United States (+1)');
    await expect(screen.getByLabelText('Mobile number')).toHaveValue('4155550100');
  },
};

/** Eighteen on the day itself: the year alone would let in a 17-year-old. */
export const UnderAge: Story = {
  play: async ({ userEvent }) => {
    const birthday = await screen.findByLabelText('Date of birth');
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const dob = [tomorrow.getDate(), tomorrow.getMonth() + 1, tomorrow.getFullYear() - 18].map((part) => String(part).padStart(2, '0'));
    await userEvent.type(birthday, dob.join('/'));
    await userEvent.tab();
    await shows('Please enter a valid date of birth. You must be at least 18 years old.')();
  },
};

export const Refused: Story = {
  args: { answers: { 'POST /coachregistration': refuses(403, 'emailNotVerified') } },
  play: async (context) => {
    await fillAndSave(context);
    await shows('Please verify your email address first.')();
  },
};

export const Registered: Story = {
  play: async (context) => {
    await fillAndSave(context);
    await shows('You are registered. Please sign in.')();
    await expect(await screen.findByLabelText('Email')).toHaveValue('ravi@mail.com');
    await expect(screen.getByLabelText('Role')).toHaveValue('coach');
    await expect(within(screen.getByRole('main')).getByText('You are registered. Please sign in.')).toBeVisible();
  },
};
