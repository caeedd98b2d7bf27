import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CoachSummary } from '@academy/domain/coaches';
import { coaches, services } from '../../app/testing/samples.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Coaches/Coaches of a sport',
  ...screenStory,
  args: { path: '/categories/Tennis', as: 'athlete', answers: { 'GET /coaches': gives(coaches) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await shows('Coaching for Tennis', 'Ravi Menon', 'Meera Iyer')();
    await expect(screen.queryByText('Aarav Singh')).toBeNull();
  },
};

/** Price and verified sessions stand on the card; a sport only once. */
export const WhatDecides: Story = {
  play: async () => {
    await shows('rs. 900 an hour', '6 verified sessions · 246 min')();
    const [card] = screen.getAllByRole('article');
    await expect(within(card!).getAllByText('Tennis')).toHaveLength(1);
    await expect(within(card!).getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', '/videocall/Tennis/3');
  },
};

/** Coaches answer calls; they do not ring each other. */
export const ForColleagues: Story = {
  args: { as: 'coach' },
  play: async () => {
    await shows('Ravi Menon', 'Chat Now')();
    await expect(screen.queryByRole('link', { name: 'Call Now' })).toBeNull();
  },
};

const wordy = (coach: CoachSummary): CoachSummary => ({
  ...coach,
  coach_name: 'Venkatanarasimharajuvaripeta Rao',
  detail_experience: 'word '.repeat(400),
});

/** However much a coach writes, cards stay comparable. */
export const LongWords: Story = {
  args: { answers: { 'GET /coaches': gives(coaches.map(wordy)) } },
  play: async () => {
    await shows('more')();
    for (const card of screen.getAllByRole('article')) {
      await expect(card.clientHeight).toBeLessThan(500);
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
  },
};

export const ForVisitors: Story = {
  args: {
    as: 'visitor',
    answers: { 'GET /get_services/Tennis': gives(services.filter(({ domain }) => domain === 'Tennis')) },
  },
  play: shows('Ravi Menon', 'Meera Iyer'),
};

const startsAbove = (limit: number) => async (): Promise<void> => {
  const card = await screen.findByRole('article');
  await expect(card.getBoundingClientRect().top).toBeLessThan(limit);
};

const only: Story['args'] = { answers: { 'GET /coaches': gives(coaches.slice(0, 1)) } };

/** The first coach starts in the upper half of a laptop's window, also beneath chosen filters. */
export const FirstCoachOnALaptop: Story = {
  args: { ...only, path: '/categories/Tennis?sport=Tennis&language=Hindi&experience=10-20' },
  globals: { viewport: { value: 'lg' } },
  play: startsAbove(800 / 2),
};

export const FirstCoachOnAPhone: Story = {
  args: only,
  globals: { viewport: { value: 'narrowest' } },
  play: startsAbove(844 / 2),
};

/** Everything chosen is a chip, and each can be removed without touching the others. */
export const Chosen: Story = {
  args: { path: '/categories/Tennis?sport=Tennis&language=Hindi&experience=high' },
  // On a phone, the experience is in the sheet of the filters.
  globals: { viewport: { value: 'lg' } },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon', 'Experience: High to Low')();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Experience: High to Low' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Experience' })).toHaveValue(''));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hindi' }));
    await shows('Meera Iyer')();
    await expect(screen.getByRole('button', { name: 'Remove Tennis' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Only Tennis' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Tennis' })).toBeNull());
    await shows('Coaching for Tennis')();
    // The focus went to the results, which may scroll the way back beneath the header.
    scrollTo(0, 0);
  },
};

/** The last restriction wins; the switch beside it makes both hold. */
export const Combined: Story = {
  args: { path: '/categories/Tennis?language=Hindi' },
  play: async ({ userEvent }) => {
    await shows('Ravi Menon', 'Aarav Singh')();
    await userEvent.click(await screen.findByRole('button', { name: 'Combine search and filters', pressed: false }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Combine search and filters', pressed: true })).toBeVisible());
    await userEvent.type(screen.getByRole('searchbox'), 'crick');
    await waitFor(() => expect(screen.queryByText('Ravi Menon')).toBeNull());
    await expect(screen.getByText('Aarav Singh')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Remove Hindi' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Combine search and filters', pressed: true }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('searchbox')).toHaveValue('');
  },
};

/** Rows have one height, and a long text or a long word stays inside its card. */
export const LongTexts: Story = {
  args: {
    answers: {
      'GET /coaches': gives(
        coaches.map((coach, index) =>
          Object.assign(
            {},
            coach,
            { domains: 'Tennis' },
            index === 0 && { coach_name: 'Venkatanarasimharajuvaripeta', detail_experience: 'Patience. '.repeat(200) },
          ),
        ),
      ),
    },
  },
  globals: { viewport: { value: 'lg' } },
  play: async () => {
    await shows('Venkatanarasimharajuvaripeta', 'Aarav Singh')();
    const cards = screen.getAllByRole('article');
    const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
    for (const row of rows.values()) {
      await expect(new Set(row.map((card) => Math.round(card.getBoundingClientRect().height))).size).toBe(1);
    }
    for (const card of cards) await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    await expect(cards[0]!.getBoundingClientRect().height).toBeLessThan(500);
  },
};

/** The search covers all loaded coaches, of any sport. */
export const Searched: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search coaches or sports here' }), 'crick');
    await shows('Aarav Singh')();
    await expect(screen.queryByText('Ravi Menon')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Only Tennis' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('searchbox')).toHaveValue('');
    // The pressed button is gone; the focus is at the results, not at the start of the page.
    await expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Coaching for Tennis' }));
    await expect(document.activeElement).not.toBe(document.body);
  },
};

export const NothingFound: Story = { args: { path: '/categories/Tennis?q=chess' }, play: shows('No coaches or sports found') };

/** Not one of our sports, and so no page of ours. */
export const NotASport: Story = { args: { path: '/categories/Curling' }, play: shows('Page not found') };

export const NoCoaches: Story = { args: { path: '/categories/Hockey' }, play: shows('No coaches or sports found') };

/** A list that failed to load looks like an empty one; the reason is logged. */
export const Failed: Story = {
  args: { answers: { 'GET /coaches': refuses(500, 'internalError') } },
  play: shows('No coaches or sports found'),
};

export const Loading: Story = { args: { answers: { 'GET /coaches': keepsWaiting } }, play: shows('Loading...') };
