import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ownCoach } from '../../app/testing/samples.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /coach/3';

const meta = {
  title: 'Screens/Coaches/Own profile',
  ...screenStory,
  args: {
    path: '/CoachUpdatePage/3',
    as: 'coach',
    answers: {
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

export const Filled: Story = { play: shows('UPDATE PROFILE', 'Ratings', 'Schedule', 'Transaction', 'About Me') };

export const WithoutNumber: Story = { args: { path: '/CoachUpdatePage' }, play: shows('UPDATE PROFILE') };

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
  },
};

export const Incomplete: Story = {
  args: { path: '/coachEditProfile/3' },
  play: async ({ userEvent }) => {
    const fields = await form();
    await userEvent.clear(await fields.findByLabelText('Fullname'));
    await userEvent.type(fields.getByLabelText(/^Rate/), 'a lot');
    await userEvent.click(fields.getByRole('button', { name: 'Save Changes' }));
    await shows('Fullname must only contain letters.', 'Please enter a valid rate.')();
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

export const NotSaved: Story = {
  args: { path: '/coachEditProfile/3', answers: { [call]: gives(ownCoach), 'PUT /coach/update': refuses(500, 'internalError') } },
  play: async (context) => {
    await rename(context);
    await shows('Profile update failed')();
    await expect((await form()).getByLabelText('Fullname')).toHaveValue('Ravi K Menon');
  },
};
