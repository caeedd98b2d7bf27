import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { provenance, reviewed, signedIn } from './people.fixture.ts';

const path = 'GET /audit/reviews/5';
const answers = { ...signedIn, [path]: gives(provenance) };
const meta = {
  title: 'Screens/Audit/Provenance',
  ...screenStory,
  args: { path: '/audit/reviews?key=5', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await shows('47 minutes together', 'Reviewed within 14 days', 'Reviewed after more than 14 days', 'Too short for a verified review')();
    const row = screen.getByRole('row', { name: /^1,190/u });
    await expect(within(row).getByRole('link', { name: '1,190' })).toHaveAttribute('href', '/audit/records/1190');
    await expect(within(row).getByRole('link', { name: 'athlete-7' })).toHaveAttribute('href', '/audit/people/athlete-7');
    await expect(within(row).getByRole('link', { name: /^Call f2b6c1de/u })).toHaveAttribute('href', '/audit/stories/412');
    await expect(within(row).getByRole('link', { name: 'Time machine of the call' })).toHaveAttribute(
      'href',
      '/audit/replay?view=calls&key=f2b6c1de-54d2-4c0e-9a51-0c2a4f2f7f10',
    );
    await expect(screen.getByRole('link', { name: '3.8' })).toHaveAttribute('href', '/audit/explain?name=rating&key=5');
    await shows(/^No older record of call f2b6c1de/u)();
  },
};

/** By keyboard; the address keeps the number alone. */
export const Chosen: Story = {
  args: { path: '/audit/reviews' },
  play: async ({ userEvent }) => {
    await shows('Choose a coach.')();
    await userEvent.type(screen.getByLabelText('Coach'), 'coach-5{Enter}');
    await shows('47 minutes together')();
    await expect(screen.getByLabelText('Coach')).toHaveValue('5');
  },
};

export const SeveralPages: Story = {
  args: {
    answers: {
      ...signedIn,
      [path]: gives({ ...provenance, next: '903' }),
      [`${path}?below=903`]: gives({ ...provenance, summary: null, reviews: [reviewed(17, 3, 12_345_678_901_234)] }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await shows('athlete-12345678901234', '3.8', '3 stars')();
  },
};

export const WithoutSessionsInTheGrant: Story = {
  args: {
    answers: {
      ...signedIn,
      [path]: gives({
        ...provenance,
        has_calls: false,
        reviews: provenance.reviews.map((review) => ({ ...review, session: review.session && { ...review.session, call_number: null } })),
      }),
    },
  },
  play: async () => {
    await shows('Your grant does not cover sessions: calls are named, and not looked up.')();
    await expect(screen.queryByRole('link', { name: /call/iu })).toBeNull();
    await expect(screen.queryByText(/^No older record/u)).toBeNull();
  },
};

export const Empty: Story = {
  args: { answers: { ...signedIn, [path]: gives({ ...provenance, summary: { ...provenance.summary, count: 0 }, reviews: [] }) } },
  play: shows('No review of this coach is on record'),
};
export const Unknown: Story = {
  args: { answers: { ...signedIn, [path]: refuses(404, 'notFound') } },
  play: shows('There is no such coach'),
};
export const TooMany: Story = {
  args: { answers: { ...signedIn, [path]: refuses(422, 'tooManyRecords') } },
  play: shows('More than 20,000 records make this. Use the command line.'),
};
export const OutsideOfTheGrant: Story = {
  args: { answers: { ...signedIn, [path]: refuses(403, 'outsideGrant') } },
  play: shows('Outside of your grant'),
};
export const Loading: Story = { args: { answers: { ...signedIn, [path]: keepsWaiting } }, play: showsHeading('Where reviews come from') };
export const Failed: Story = { args: { answers: { ...signedIn, [path]: breaks } }, play: shows('This could not be loaded') };
