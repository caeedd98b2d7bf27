import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { CoachSearchPage } from '@academy/domain/coaches';
import { services } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { choices } from './address.ts';

const counted = (values: readonly string[]) => values.map((value, index) => ({ value, count: 1_480 - 160 * index }));

const page = (change: Partial<CoachSearchPage> = {}): CoachSearchPage => ({
  items: services.map((service, index) => Object.assign({ years_of_experience: 3 * index, gender: 'Female', rate: 800 }, service)),
  total: 1_843,
  page: 1,
  pages: 50,
  counts: {
    sport: counted(choices.sport),
    language: counted(choices.language),
    experience: counted(choices.experience),
    rating: counted(choices.rating),
    gender: counted(choices.gender),
  },
  ...change,
});
const nobody = page({ items: [], total: 0, pages: 1 });

const meta = {
  title: 'Screens/Search',
  ...screenStory,
  args: { path: '/search', as: 'athlete', answers: { 'GET /search_coaches': gives(page()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: shows('Find a coach', '1,843 coaches', 'Ravi Menon', 'Page 1 of 50') };

/** The address says what is chosen; each choice can be taken away. */
export const Chosen: Story = {
  args: { path: '/search?q=menon&sport=Tennis&language=Hindi&rating=4&sort=rating' },
  play: async ({ userEvent }) => {
    await shows('Tennis', 'Hindi', '4 stars and up')();
    await expect(screen.getByRole('combobox', { name: 'Search coaches or sports' })).toHaveValue('menon');
    await expect(screen.getByLabelText('Sort by')).toHaveValue('rating');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hindi' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Hindi' })).toBeNull());
    await expect(screen.getByRole('button', { name: 'Filters 2 chosen' })).toBeVisible();
  },
};

/** Every choice says how many coaches there would be with it. */
export const Choosing: Story = {
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Football 1,320' }));
    await userEvent.click(screen.getByRole('button', { name: '3 stars and up 1,320' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await shows('1,843 coaches')();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Football' })).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Remove 3 stars and up' })).toBeVisible();
  },
};

/** Coaches found before stay until others are found. */
export const Typing: Story = {
  args: { answers: { 'GET /search_coaches': [gives(page()), keepsWaiting] } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search coaches or sports' }), 'asha');
    await shows('Ravi Menon')();
  },
};

export const NothingFound: Story = {
  args: { path: '/search?q=qqqq', answers: { 'GET /search_coaches': [gives(nobody), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('No coaches or sports found', /“qqqq”/)();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('combobox', { name: 'Search coaches or sports' })).toHaveValue('');
  },
};

export const NothingFits: Story = {
  args: { path: '/search?sport=Yoga&gender=Others', answers: { 'GET /search_coaches': gives(nobody) } },
  play: shows('No coach fits all that you chose. Take a filter away, or start again.'),
};

export const BehindTheLastPage: Story = {
  args: { path: '/search?page=9', answers: { 'GET /search_coaches': gives(page({ items: [], page: 9, total: 20, pages: 2 })) } },
  play: shows('There is nothing on this page', 'To the first page'),
};

export const Failed: Story = {
  args: { answers: { 'GET /search_coaches': [refuses(500, 'internalError'), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('Coaches could not be searched')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Ravi Menon')();
  },
};

export const Offline: Story = {
  args: { answers: { 'GET /search_coaches': isSilent('offline') } },
  play: shows('You are offline'),
};

export const Loading: Story = { args: { answers: { 'GET /search_coaches': keepsWaiting } }, play: shows('Find a coach') };
