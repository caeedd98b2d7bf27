import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { gives, isSilent, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Athletes/Registration',
  ...screenStory,
  args: {
    path: '/athlete',
    draft: { draft: { email: 'asha@mail.com', password: 'Passw0rd!', role: 'athlete' }, verified: ['asha@mail.com'] },
    answers: { 'POST /registration': gives({ success: true }) },
  },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const save: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
};

/** Everything but the number. */
const fill: Play = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('Fullname'), 'Asha Kumar');
  await userEvent.type(screen.getByLabelText('Date of birth'), '2001-09-30');
  await userEvent.type(screen.getByLabelText('Address with pincode'), '12 MG Road, 560001');
  await userEvent.type(screen.getByLabelText('Health details'), 'None');
};

const fillAndSave: Play = async (context) => {
  await fill(context);
  await context.userEvent.type(screen.getByLabelText('Mobile number'), '9876501234');
  await save(context);
};

/** The form cannot be sent before the terms are accepted. */
export const Default: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'SAVE' })).toBeDisabled();
  },
};

export const WithoutSignUp: Story = {
  args: { draft: { draft: null, verified: [] } },
  play: shows('Please choose your role and sign up first.', 'Please Decide Your Role'),
};

const { draft, verified } = meta.args.draft;

/** Whoever has just proved to read the mailbox learns that it has an account, before the form is filled in. */
export const HasAccount: Story = {
  args: { path: '/athlete?next=%2Fchat', draft: { draft: { ...draft, isRegistered: true }, verified } },
  play: async ({ userEvent }) => {
    await shows('asha@mail.com already has an account as an athlete. Please sign in.')();
    await expect(screen.queryByLabelText('Fullname')).toBeNull();
    await expect(screen.getByRole('link', { name: 'Use another email or role' })).toHaveAttribute('href', '/signup?next=%2Fchat');
    await userEvent.click(screen.getByRole('link', { name: 'SIGN IN' }));
    await shows('Please sign in to see this page.')();
    await expect(screen.getByLabelText('Email')).toHaveValue('asha@mail.com');
    await expect(screen.getByLabelText('Role')).toHaveValue('athlete');
  },
};

export const Incomplete: Story = {
  play: async (context) => {
    await save(context);
    await shows(
      'Fullname must only contain letters.',
      'Mobile number must be 10 digits.',
      'Please enter a valid date of birth. You must be at least 12 years old.',
      'Address is required.',
      'Health details are required.',
    )();
  },
};

/** Chosen by its name; with the country go the rule, the hint, and what was said of the number before. */
export const OtherCountry: Story = {
  args: {
    answers: {
      'POST /registration': async ({ body }) => {
        const { phone, phone_country } = body as { phone: string; phone_country: string };
        return await (`${phone_country} ${phone}` === '+49 15123456789' ? gives({ success: true }) : refuses(400, 'invalidField'))({
          method: 'POST',
          path: '',
        });
      },
    },
  },
  play: async (context) => {
    const { userEvent } = context;
    const number = await screen.findByLabelText('Mobile number');
    await userEvent.type(number, '15123456789');
    await userEvent.tab();
    await shows('Mobile number must be 10 digits.')();
    await userEvent.selectOptions(await screen.findByLabelText('Country code'), 'Germany (+49)');
    await expect(screen.queryByText('Mobile number must be 10 digits.')).toBeNull();
    await shows('+49', 'The digits after the code, as dialled from abroad.')();
    await userEvent.clear(number);
    await userEvent.type(number, '151 2345 6789');
    await expect(number).toHaveValue('15123456789');
    await fill(context);
    await save(context);
    await shows('You are registered. Please sign in.')();
  },
};

export const WrongNumberAbroad: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Country code'), 'United States (+1)');
    await userEvent.type(screen.getByLabelText('Mobile number'), '415');
    await userEvent.tab();
    await shows('Mobile number must be 4 to 14 digits.')();
    await expect(screen.getByLabelText('Mobile number')).toBeInvalid();
  },
};

/** A number with its code chooses the country, and keeps the rest; whoever chose Canada stays there. */
export const Pasted: Story = {
  play: async ({ userEvent }) => {
    const [country, number] = [await screen.findByLabelText('Country code'), screen.getByLabelText('Mobile number')];
    const paste = async (text: string) => {
      await userEvent.clear(number);
      await userEvent.click(number);
      await userEvent.paste(text);
    };
    await expect(country).toHaveDisplayValue('India (+91)');
    await paste('+49 151 2345678');
    await expect(country).toHaveDisplayValue('Germany (+49)');
    await expect(number).toHaveValue('1512345678');
    await userEvent.selectOptions(country, 'Canada (+1)');
    await paste('+1 (604) 555-0123');
    await expect(country).toHaveDisplayValue('Canada (+1)');
    await expect(number).toHaveValue('6045550123');
    await paste('0091 98765 43210');
    await expect(country).toHaveDisplayValue('India (+91)');
    await expect(number).toHaveValue('9876543210');
  },
};

/** Only users under 18 are asked for a parent's number. */
export const UnderAge: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const birthday = await screen.findByLabelText('Date of birth');
    await expect(screen.queryByLabelText(/^Parent mobile number/)).toBeNull();
    await userEvent.type(birthday, `${new Date().getFullYear() - 14}-01-01`);
    await userEvent.type(await screen.findByLabelText(/^Parent mobile number/), '98765');
    await waitFor(() => expect(screen.getAllByLabelText('Country code')).toHaveLength(2));
    await expect(screen.getAllByLabelText('Country code')[1]).toHaveAccessibleDescription('Parent mobile number');
    await save(context);
    await waitFor(() => expect(screen.getByLabelText(/^Parent mobile number/)).toBeInvalid());
  },
};

export const Refused: Story = {
  args: { answers: { 'POST /registration': refuses(409, 'alreadyRegistered') } },
  play: async (context) => {
    await fillAndSave(context);
    await shows('There is already an account for this email address and role.')();
    await expect(screen.getByLabelText('Fullname')).toHaveValue('Asha Kumar');
  },
};

export const NoAnswer: Story = {
  args: { answers: { 'POST /registration': isSilent() } },
  play: async (context) => {
    await fillAndSave(context);
    await shows('No response from the server. Please try again later.')();
  },
};

export const Registered: Story = {
  play: async (context) => {
    await fillAndSave(context);
    await shows('You are registered. Please sign in.', 'SIGN IN')();
    await expect(screen.getByLabelText('Email')).toHaveValue('asha@mail.com');
    await expect(screen.getByLabelText('Role')).toHaveValue('athlete');
    await expect(within(screen.getByRole('main')).getByText('You are registered. Please sign in.')).toBeVisible();
  },
};
