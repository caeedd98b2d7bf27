import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { gives } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { tokenOf } from '../../app/testing/token.ts';

const meta = {
  title: 'Screens/Identity/Sign up on the way',
  ...screenStory,
  args: { path: '/SignInForm?next=%2FTermsAndConditions%3Fa%3D1' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const linkIn = async (name: string): Promise<HTMLElement> =>
  await waitFor(() => within(screen.getByRole('main')).getByRole('link', { name }));

/** From the sign-in form to the code. */
const signUp: Play = async ({ userEvent }) => {
  await userEvent.click(await linkIn('create new'));
  await userEvent.click(await screen.findByRole('radio', { name: /ATHLETE/ }));
  await userEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@mail.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'Passw0rd!');
  await userEvent.click(screen.getByRole('button', { name: 'SIGN UP' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await userEvent.type(await screen.findByLabelText('One-time code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
};

/** Registered and signed in, a visitor sees the page that they had wanted to see. */
export const ToThePageWanted: Story = {
  args: {
    answers: {
      'POST /send_otp_email': gives({ success: true }),
      'POST /verify_email': gives(true),
      'POST /registration': gives({ success: true }),
      'POST /logging': gives(tokenOf({ id: 7, role: 'athlete' })),
    },
  },
  play: async (context) => {
    const { userEvent } = context;
    await signUp(context);
    await userEvent.type(await screen.findByLabelText('Fullname'), 'Asha Kumar');
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210');
    await userEvent.type(screen.getByLabelText('Date of birth'), '2000-04-12');
    await userEvent.type(screen.getByLabelText('Address with pincode'), '4 Hill View, 411001');
    await userEvent.type(screen.getByLabelText('Health details'), 'none');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible());
    await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await showsHeading('Terms and Conditions')();
  },
};

/** Every step leads back to signing in, which still knows the way. */
export const BackToSigningIn: Story = {
  args: { path: '/athlete?next=%2Fchat%3Fwith%3D3' },
  play: async () => {
    await shows('Please choose your role and sign up first.')();
    await expect(await linkIn('Sign in')).toHaveAttribute('href', '/SignInForm?next=%2Fchat%3Fwith%3D3');
  },
};

/** Another site is no page to go on to: the sign-in form drops it, whichever way it came. */
export const ElsewhereIsDropped: Story = {
  args: { path: '/SignUpForm?role=AthProfile&next=%2F%2Fevil.example%2F' },
  play: async ({ userEvent }) => {
    await userEvent.click(await linkIn('Sign in'));
    await expect(await screen.findByRole('button', { name: 'SIGN IN' })).toBeVisible();
    await expect(screen.queryByText('Please sign in to see this page.')).toBeNull();
  },
};
