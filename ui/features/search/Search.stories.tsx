import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CoachSearchPage, FoundCoach } from '@academy/domain/coaches';
import { services } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses, waitsFor } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { choices } from './address.ts';

const counted = (values: readonly string[]) => values.map((value, index) => ({ value, count: 1_480 - 160 * index }));

/** All but the last coaches have a free time. */
const nextFree = (index: number): FoundCoach['next_free'] =>
  index > 2 ? null : { at: `2026-11-2${4 + index}T12:30:00.000Z`, local: `2026-11-2${4 + index}T18:00`, zone: 'Asia/Kolkata' };

const page = (change: Partial<CoachSearchPage> = {}): CoachSearchPage => ({
  items: services.map((service, index) =>
    Object.assign({ years_of_experience: 3 * index, gender: 'Female', rate: 800, next_free: nextFree(index) }, service),
  ),
  total: 1_843,
  page: 1,
  pages: 50,
  counts: {
    sport: counted(choices.sport),
    language: counted(choices.language),
    experience: counted(choices.experience),
    rating: counted(choices.rating),
    price: counted(choices.price),
    gender: counted(choices.gender),
  },
  ...change,
});
const nobody = page({ items: [], total: 0, pages: 1 });
const cheap = page().items.filter(({ rate }) => rate !== null && rate <= 1_000);

const meta = {
  title: 'Screens/Search',
  ...screenStory,
  args: { path: '/search', as: 'athlete', answers: { 'GET /search_coaches': gives(page()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: shows('Find a coach', '1,843 coaches', 'Ravi Menon', 'Page 1 of 50') };

/** The address contains the filters; each can be removed. */
export const Chosen: Story = {
  args: { path: '/search?q=menon&sport=Tennis&language=Hindi&rating=4&sort=rating' },
  play: async ({ userEvent }) => {
    await shows('Tennis', 'Hindi', '4 stars and up')();
    await expect(screen.getByRole('searchbox', { name: 'Search coaches or sports' })).toHaveValue('menon');
    await expect(screen.getByLabelText('Sort by')).toHaveValue('rating');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hindi' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Hindi' })).toBeNull());
    await expect(screen.getByRole('button', { name: 'Filters 2 chosen' })).toBeVisible();
  },
};

/** Every option shows the number of coaches it would give. */
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

/** One choice of days at a time; it is in the address, and named where nobody is free. */
export const FreeSoon: Story = {
  args: { path: '/search?free_within=3', answers: { 'GET /search_coaches': [gives(nobody), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('No coach matches all your filters. Remove one, or start again.')();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Free within 3 days' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Filters 1 chosen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Free within 14 days' }));
    await expect(screen.getByRole('button', { name: 'Free within 3 days', pressed: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('button', { name: 'Remove Free within 14 days' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Remove Free within 3 days' })).toBeNull();
  },
};

/** One maximum at a time, and the cheapest first; both are in the address. */
export const UpToAPrice: Story = {
  args: {
    path: '/search?price=1000&sort=price_asc',
    answers: { 'GET /search_coaches': [gives(page({ items: cheap, total: cheap.length, pages: 1 })), gives(page())] },
  },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Lowest price first');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Remove Up to rs\.\s1,000$/u })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Filters 1 chosen' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Up to rs\.\s1,500/u }));
    await expect(screen.getByRole('button', { name: /^Up to rs\.\s1,000/u, pressed: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Remove Up to rs\.\s1,500$/u })).toBeVisible());
    await expect(screen.queryByRole('button', { name: /^Remove Up to rs\.\s1,000$/u })).toBeNull();
  },
};

/** On the reader's clocks; nothing is said of a coach who has no free time. */
export const NextTimes: Story = {
  args: { path: '/search?sort=soonest' },
  play: async () => {
    await shows('Ravi Menon')();
    await expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Free soonest');
    const [first, ...others] = screen.getAllByRole('article');
    await expect(first).toHaveTextContent(/Next free: [A-Z][a-z]{2} 2[45] Nov, \d{1,2}:\d\d [ap]m/u);
    await expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-11-24T12:30:00.000Z');
    await expect(first?.querySelector('time')?.textContent).toMatch(/^\S+\u00A0\S+\u00A0\S+, \S+\u00A0\S+$/u);
    await expect(others.at(-1)).not.toHaveTextContent('Next free');
  },
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The first coach starts in the upper half of a laptop's window. The choices open below their button, so the search stays in view. */
export const FiltersBelowTheSearch: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await expect(topOf(screen.getAllByRole('article')[0]!)).toBeLessThan(800 / 2);
    const field = screen.getByRole('searchbox', { name: 'Search coaches or sports' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const popup = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(topOf(popup)).toBeGreaterThanOrEqual(field.getBoundingClientRect().bottom));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
  },
};

/** One line on a phone, the first coach in its upper half, and the order in the sheet of the filters. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await expect(topOf(screen.getAllByRole('article')[0]!)).toBeLessThan(844 / 2);
    await expect(screen.queryByLabelText('Sort by')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'rating');
    await userEvent.click(screen.getByRole('button', { name: 'Football 1,320' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Football' })).toBeVisible());
    await expect(screen.getByLabelText('Sort by')).toHaveValue('rating');
  },
};

/** Earlier results stay until new ones arrive; once that takes longer than a moment, they say so without moving. */
export const Typing: Story = {
  args: { answers: { 'GET /search_coaches': [gives(page()), keepsWaiting] } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    const results = screen.getByRole('region', { name: 'Coaches found' });
    const [before, field] = [topOf(results), screen.getByRole('searchbox', { name: 'Search coaches or sports' })];
    await userEvent.type(field, 'asha');
    await shows('Searching…', 'Ravi Menon')();
    await expect(results.parentElement).toHaveAttribute('aria-busy', 'true');
    await expect(topOf(results)).toBe(before);
    await expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('Searching…');
    await expect(screen.queryByText('1,843 coaches')).toBeNull();
  },
};

const later = waitsFor(page({ total: 7, pages: 1 }));

/** A filter too; the sign goes with the new results. */
export const Filtering: Story = {
  args: { path: '/search?sport=Tennis', answers: { 'GET /search_coaches': [gives(page()), later.reply] } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon')();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tennis' }));
    await shows('Searching…')();
    later.answer();
    await shows('7 coaches')();
    await expect(screen.queryByText('Searching…')).toBeNull();
    await expect(screen.getByRole('region', { name: 'Coaches found' }).parentElement).toHaveAttribute('aria-busy', 'false');
  },
};

export const NothingFound: Story = {
  args: { path: '/search?q=qqqq', answers: { 'GET /search_coaches': [gives(nobody), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('No coaches or sports found', /“qqqq”/)();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('searchbox', { name: 'Search coaches or sports' })).toHaveValue('');
  },
};

export const NothingFits: Story = {
  args: { path: '/search?sport=Yoga&gender=Others', answers: { 'GET /search_coaches': gives(nobody) } },
  play: shows('No coach matches all your filters. Remove one, or start again.'),
};

/** Clearing the filters keeps the words. */
export const NothingFitsTheWords: Story = {
  args: { path: '/search?q=menon&sport=Yoga&gender=Others', answers: { 'GET /search_coaches': [gives(nobody), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('No coach matches “menon” and all your filters. Remove a filter, or start again.')();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('searchbox', { name: 'Search coaches or sports' })).toHaveValue('menon');
    // The pressed button is gone; the focus stands where it was, not at the start of the page.
    await expect(document.activeElement).not.toBe(document.body);
    await expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Coaches found' }));
  },
};

export const BehindTheLastPage: Story = {
  args: { path: '/search?page=9', answers: { 'GET /search_coaches': gives(page({ items: [], page: 9, total: 20, pages: 2 })) } },
  play: shows('There is nothing on this page', 'Go to the first page'),
};

export const Failed: Story = {
  args: { answers: { 'GET /search_coaches': [refuses(500, 'internalError'), gives(page())] } },
  play: async ({ userEvent }) => {
    await shows('The search did not work')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Ravi Menon')();
  },
};

export const Offline: Story = {
  args: { answers: { 'GET /search_coaches': isSilent('offline') } },
  play: shows('You are offline'),
};

export const Loading: Story = { args: { answers: { 'GET /search_coaches': keepsWaiting } }, play: shows('Find a coach') };
