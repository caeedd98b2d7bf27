import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import type { MapPlace } from './clusters.ts';
import { WorldMap } from './WorldMap.tsx';

const numbers = new Intl.NumberFormat('en-IN');
const lists = new Intl.ListFormat('en-IN');
const place = (name: string, area: string, longitude: number, latitude: number, count: number): MapPlace => ({
  name,
  area,
  longitude,
  latitude,
  count,
});

const places = [
  place('Bengaluru', 'India', 77.59, 12.97, 412),
  place('Delhi', 'India', 77.21, 28.61, 268),
  place('Kolkata', 'India', 88.36, 22.57, 97),
  place('Dubai', 'United Arab Emirates', 55.27, 25.2, 64),
  place('London', 'United Kingdom', -0.13, 51.51, 143),
  place('New York', 'United States', -74.01, 40.71, 120),
  place('Toronto', 'Canada', -79.38, 43.65, 31),
  place('São Paulo', 'Brazil', -46.63, -23.55, 18),
  place('Nairobi', 'Kenya', 36.82, -1.29, 22),
  place('Cape Town', 'South Africa', 18.42, -33.92, 9),
  place('Singapore', 'Singapore', 103.82, 1.35, 58),
  place('Tokyo', 'Japan', 139.69, 35.68, 12),
  place('Sydney', 'Australia', 151.21, -33.87, 44),
  place('Suva', 'Fiji', 178.44, -18.14, 1),
];

const meta = {
  title: 'Components/WorldMap',
  component: WorldMap,
  args: {
    label: 'Coaches around the world',
    places,
    countText: (count) => `${numbers.format(count)} ${count === 1 ? 'coach' : 'coaches'}`,
    shortCount: (count) => numbers.format(count),
    partsText: (names) => lists.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names),
  },
} satisfies Meta<typeof WorldMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The picture has a name and comes with its land; the list says the same by country, largest count first. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Coaches around the world' })).toBeVisible();
    const list = canvas.getByRole('list', { name: 'Coaches around the world' });
    await expect([...list.children].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'India777 coachesBengaluru, Delhi and Kolkata',
      'United Kingdom143 coachesLondon',
    ]);
    await expect(canvasElement.querySelector('path')).toBeInTheDocument();
  },
};

/** Hovering over a marker or its line in the list shows both. */
export const Pointing: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const line = canvas.getByText('United Kingdom', { selector: 'span' });
    const bubble = canvas.getByText('London', { selector: 'strong' });
    await expect(bubble).not.toBeVisible();
    await userEvent.hover(line);
    await expect(bubble).toBeVisible();
    await userEvent.unhover(line);
    await expect(bubble).not.toBeVisible();
    await userEvent.hover(bubble.closest('[style]') ?? canvasElement);
    await expect(line.closest('li')).toHaveAttribute('data-active', 'true');
  },
};

export const InCard: Story = { render: (args) => <Card title="Helping coaches around the world">{<WorldMap {...args} />}</Card> };
/** Neighbours become one mark; no mark covers another. */
export const Neighbours: Story = {
  args: {
    places: [
      place('Karnataka', 'India', 75.7, 15.3, 2),
      place('Goa', 'India', 74.1, 15.3, 1),
      place('Kerala', 'India', 76.3, 10.5, 1),
      place('Tamil Nadu', 'India', 78.7, 11.1, 1),
      place('Delhi', 'India', 77.1, 28.7, 1),
      place('Nepal', 'Nepal', 84.1, 28.4, 1),
      place('France', 'France', 2.2, 46.2, 2),
      place('United Kingdom', 'United Kingdom', -3.4, 55.4, 1),
    ],
  },
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('[role="img"] > [style]')].map((mark) => mark.getBoundingClientRect());
    await expect(marks.length).toBeGreaterThan(1);
    for (const [index, one] of marks.entries())
      for (const other of marks.slice(index + 1)) {
        const apart = Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
        await expect(apart).toBeGreaterThan((one.width + other.width) / 2);
      }
  },
};
export const OnePlace: Story = { args: { places: places.slice(0, 1) } };
export const Empty: Story = { args: { places: [] } };
export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };
