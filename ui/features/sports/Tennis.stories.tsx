import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { services } from '../../app/testing/samples.ts';
import { gives, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { holdAnimations, screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Sports/Tennis',
  ...screenStory,
  args: { path: '/tennis', answers: { 'GET /search_coaches': keepsWaiting } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async () => {
    await shows('Serve', 'Forehand', 'Footwork', 'Doubles')();
    const goOn = holdAnimations();
    await userEvent.click(screen.getByRole('button', { name: 'Play: Serve' }));
    await expect(screen.getByRole('button', { name: 'Pause: Serve' })).toHaveFocus();
    goOn();
  },
};

const found: CoachSearchPage = {
  items: services
    .slice(0, 3)
    .map((service) => Object.assign({ years_of_experience: 9, gender: 'Female', rate: 800, next_free: null }, service)),
  total: 3,
  page: 1,
  pages: 1,
  counts: { sport: [], language: [], experience: [], rating: [], price: [], gender: [] },
};

/** On a desk neither the game nor the coaches leave half of their row empty. */
export const Wide: Story = {
  args: { answers: { 'GET /search_coaches': gives(found) } },
  globals: { viewport: { value: 'xl' } },
  play: async () => {
    const coaches = await screen.findByRole('region', { name: /^Top-rated/u });
    const cards = await within(coaches).findAllByRole('article');
    await expect(cards).toHaveLength(3);
    const game = screen.getByRole('region', { name: 'The game' });
    const endOf = (element: Element | undefined): number => Math.round(element?.getBoundingClientRect().right ?? 0);
    await expect(endOf(cards[2])).toBe(endOf(coaches));
    await expect(endOf(within(game).getByRole('list'))).toBeGreaterThan(endOf(game) - 40);
  },
};

/** The part named in the address comes first, and only once. */
export const Named: Story = {
  args: { path: '/tennis/serve' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Serve', level: 2 });
    await expect(screen.getAllByRole('heading', { name: 'Serve' })).toHaveLength(1);
  },
};
