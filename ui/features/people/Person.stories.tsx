import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { pageOf, person, row, signedIn, signedInFor } from './people.fixture.ts';

const path = 'GET /audit/people/athlete-7';
const records = 'GET /audit/records';
const mine = `${records}?person=athlete-7`;
const answers = { ...signedIn, [path]: gives(person), [mine]: gives(pageOf()) };
const meta = {
  title: 'Screens/Audit/Person',
  ...screenStory,
  args: { path: '/audit/people/athlete-7', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await showsHeading('athlete-7')();
    await shows('816', /812$/u, 'athlete-7 gave coach-5 4 of 5 stars, without a session.')();
    const wallet = screen.getByRole('row', { name: /^wallet/u });
    await expect(within(wallet).getByRole('link', { name: '1,280' })).toHaveAttribute('href', '/audit/records/1280');
    await expect(screen.getByRole('link', { name: 'Time machine of the wallet' })).toHaveAttribute(
      'href',
      '/audit/replay?view=wallet&key=athlete_7',
    );
    await expect(screen.getByRole('link', { name: 'All of this action' })).toHaveAttribute('href', '/audit/stories/c1');
  },
};

export const Coach: Story = {
  args: {
    path: '/audit/people/coach-5',
    answers: {
      ...signedIn,
      'GET /audit/people/coach-5': gives({ ...person, person: 'coach-5' }),
      [`${records}?person=coach-5`]: gives(pageOf()),
    },
  },
  play: async () => {
    await shows('Where the reviews come from')();
    await expect(screen.getByRole('link', { name: 'Where the reviews come from' })).toHaveAttribute('href', '/audit/reviews?key=5');
  },
};

/** By keyboard. */
export const Chosen: Story = {
  args: { path: '/audit/people' },
  play: async ({ userEvent }) => {
    await showsHeading('People')();
    await shows('Choose a person.')();
    await userEvent.type(screen.getByLabelText('Person'), 'athlete_7{Enter}');
    await showsHeading('athlete-7')();
    await expect(screen.getByLabelText('Person')).toHaveValue('athlete-7');
  },
};

export const Long: Story = {
  args: {
    path: '/audit/people/athlete-9007199254740991',
    answers: {
      ...signedIn,
      'GET /audit/people/athlete-9007199254740991': gives({
        ...person,
        person: 'athlete-9007199254740991',
        categories: ['notifications', 'availability', 'conversation', 'preferences'].map((category) => ({
          category,
          count: 123_456_789,
          first: { number: 1_234_567_890, time: '2026-12-28T23:59:59.999Z' },
          last: { number: 9_876_543_210, time: '2026-12-28T23:59:59.999Z' },
        })),
      }),
      [`${records}?person=athlete-9007199254740991`]: gives(
        pageOf({
          records: [
            row(
              9_876_543_210,
              'CoachDocumentVerificationRequested',
              'review-5_7',
              `Told at length: ${'many exact words, '.repeat(12)}end.`,
            ),
          ],
        }),
      ),
    },
  },
  play: shows('49,38,27,156'),
};

export const SeveralPages: Story = {
  args: {
    answers: {
      ...answers,
      [mine]: gives(pageOf({ next: 'abc' })),
      [`${records}?page=abc`]: gives(pageOf({ records: [row(7, 'CallStarted', 'call-c1', 'The call began.')] })),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByText('The call began.')).toBeVisible());
  },
};

export const WithinTheGrant: Story = {
  args: {
    answers: {
      ...answers,
      ...signedInFor(['reviews']),
      [path]: gives({ ...person, categories: person.categories.slice(1, 2), is_limited: true }),
    },
  },
  play: async () => {
    await shows('Reviews they wrote', /Only what your grant covers was searched\.$/u)();
    await expect(screen.queryByRole('link', { name: 'Explain the balance' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { answers: { ...signedIn, [path]: gives({ ...person, categories: [], is_limited: true }) } },
  play: shows('No record mentions athlete-7', 'Only what your grant covers was searched.'),
};
export const Unknown: Story = {
  args: { path: '/audit/people/somebody', answers: { ...signedIn, 'GET /audit/people/somebody': refuses(404, 'notFound') } },
  play: shows('There is no such person'),
};
export const GrantOver: Story = {
  args: { answers: { ...signedIn, [path]: refuses(403, 'grantOver') } },
  play: shows('Outside of your grant'),
};
export const Loading: Story = { args: { answers: { ...signedIn, [path]: keepsWaiting } }, play: showsHeading('athlete-7') };
export const Failed: Story = { args: { answers: { ...signedIn, [path]: breaks } }, play: shows('This could not be loaded') };
export const RecordsFailed: Story = { args: { answers: { ...answers, [mine]: breaks } }, play: shows('816', 'This could not be loaded') };
