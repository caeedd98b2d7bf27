import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, waitFor } from 'storybook/test';
import type { HomeFacts } from '@academy/domain/home';
import { noReviews, reviewPage } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const facts: HomeFacts = {
  coaches: 1204,
  athletes: 8310,
  reviews: { count: 18, average: 4.3 },
  coach_of_the_month: {
    id: 4,
    coach_name: 'Meera Iyer',
    domain: 'Badminton',
    image: null,
    month: '2026-10',
    rating_average: 4.9,
    rating_count: 7,
  },
  places: [
    { region: 'IN-KA', name: 'Karnataka', longitude: 75.7, latitude: 15.3, coaches: 412 },
    { region: 'IN-DL', name: 'Delhi', longitude: 77.1, latitude: 28.7, coaches: 268 },
    { region: 'FR', name: 'France', longitude: 2.2, latitude: 46.2, coaches: 64 },
    { region: 'BR', name: 'Brazil', longitude: -51.9, latitude: -14.2, coaches: 1 },
  ],
};
const nothing: HomeFacts = { coaches: 0, athletes: 0, reviews: { count: 0, average: 0 }, coach_of_the_month: null, places: [] };

const answers = { 'GET /home_facts': gives(facts), 'GET /get_all_reviews': gives(reviewPage) };

const meta = {
  title: 'Screens/Home/Landing',
  ...screenStory,
  args: { path: '/home', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Scrolls to each part in turn, because parts load when they come near, and waits for its text. */
const reads = (parts: Readonly<Record<string, readonly string[]>>) => async (): Promise<void> => {
  for (const [name, words] of Object.entries(parts)) {
    const heading = await screen.findByRole('heading', { name, level: 2 });
    // While its code loads, growing content above pushes it away again.
    const comeNear = (): void => {
      heading.scrollIntoView();
      screen.getAllByText(words[0] ?? name);
    };
    await waitFor(comeNear, { timeout: patience });
    await shows(...words)();
  }
};
const patience = 10_000;
const world = 'Helping Coaches around the world';
const month = 'Coach of the Month';

export const Filled: Story = {
  play: reads({ 'Check out our 18 Reviews': ['VIEW'], [world]: ['1,204', 'registered athletes'], [month]: ['October 2026', 'Meera Iyer'] }),
};

export const ForThoseSignedIn: Story = { args: { as: 'athlete' }, play: shows('Welcome back, Asha Kumar', 'Find a coach') };

/** A new installation without users and reviews. */
export const Empty: Story = {
  args: { answers: { 'GET /home_facts': gives(nothing), 'GET /get_all_reviews': gives(noReviews) } },
  play: reads({
    'Check out our 0 Reviews': ['No reviews yet: yours could be the first.'],
    [world]: ['The map is still empty'],
    [month]: ['The trophy is still to be won'],
  }),
};

export const BestOfAllTime: Story = {
  args: {
    answers: { ...answers, 'GET /home_facts': gives({ ...facts, coach_of_the_month: { ...facts.coach_of_the_month, month: null } }) },
  },
  play: reads({ [month]: ['Best of all time'] }),
};

export const Loading: Story = {
  args: { answers: { 'GET /home_facts': keepsWaiting, 'GET /get_all_reviews': keepsWaiting } },
  play: shows('Check out our 12 Reviews'),
};

export const Failed: Story = {
  args: { answers: { 'GET /home_facts': refuses(500, 'internalError'), 'GET /get_all_reviews': refuses(500, 'internalError') } },
  play: reads({ [world]: ['This could not be loaded'] }),
};

export const Offline: Story = {
  args: { answers: { 'GET /home_facts': isSilent('offline'), 'GET /get_all_reviews': isSilent('offline') } },
  play: reads({ [world]: ['You are offline'] }),
};
