import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { breaks, gives, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { around, bookingId, past } from './bookings.fixture.ts';

const receipt = `GET /receipts/${bookingId}`;
const answers = { ...around, [`GET /bookings/${bookingId}`]: gives(past) };

const meta = {
  title: 'Screens/Bookings/SessionReceipt',
  ...screenStory,
  args: { path: `/AthPage/sessions/${bookingId}`, as: 'athlete', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const save: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save receipt' }));
};

export const NotSaved: Story = {
  args: { answers: { ...answers, [receipt]: breaks } },
  play: async (context) => {
    await save(context);
    await shows('The receipt could not be made just now. Try again in a minute.')();
  },
};

export const Saved: Story = {
  args: { answers: { ...answers, [receipt]: gives({ format: 'academy.receipt/1' }) } },
  play: async (context) => {
    await save(context);
    await shows(/^The receipt is saved/u)();
    await context.userEvent.click(screen.getByRole('link', { name: 'Show and print it' }));
    await showsHeading('Verify a receipt')();
    await shows(`receipt-${bookingId}.json`, 'The receipt was changed')();
  },
};

export const InTheMaking: Story = { args: { answers: { ...answers, [receipt]: keepsWaiting } }, play: save };
