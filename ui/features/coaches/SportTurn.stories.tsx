import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { coaches, services } from '../../app/testing/samples.ts';
import { gives } from '../../app/testing/scripted-api.ts';
import { screenStory } from '../../app/testing/story.ts';

const servicesOf = Object.fromEntries(
  [...new Set(coaches.map(({ domains }) => domains))].map((sport) => [
    `GET /get_services/${sport}`,
    gives(services.filter(({ domain }) => domain === sport)),
  ]),
);

const meta = {
  title: 'Screens/Coaches/From a sport to its coaches',
  ...screenStory,
  args: {
    path: '/Categories',
    as: 'athlete',
    answers: { 'GET /coaches': gives(coaches), ...servicesOf },
  },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const opensTennis = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('link', { name: /^Tennis/u }));
  await screen.findByRole('heading', { name: 'Coaching for Tennis', level: 1 }, { timeout: 5000 });
};

/** The card's field becomes the head of the list. */
export const Turning: Story = {
  play: async () => {
    await opensTennis();
    const names: string[] = [];
    for (let part: Element | null = screen.getByRole('heading', { level: 1 }); part; part = part.parentElement) {
      names.push(getComputedStyle(part).getPropertyValue('view-transition-name'));
    }
    await expect(names).toContain('field');
  },
};

/** A browser without view transitions only opens the page. */
export const Unsupported: Story = {
  beforeEach: () => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true });
    return () => Reflect.deleteProperty(document, 'startViewTransition');
  },
  play: async () => {
    await opensTennis();
    await waitFor(() => expect(document.querySelector('[style*="view-transition-name"]')).toBeNull());
  },
};
