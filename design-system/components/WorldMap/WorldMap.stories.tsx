import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { type MapPlace, WorldMap } from './WorldMap.tsx';

const numbers = new Intl.NumberFormat('en-IN');
const place = (name: string, longitude: number, latitude: number, count: number): MapPlace => ({
  name,
  longitude,
  latitude,
  count,
  countText: `${numbers.format(count)} ${count === 1 ? 'coach' : 'coaches'}`,
  shortCount: numbers.format(count),
});

const places = [
  place('Bengaluru', 77.59, 12.97, 412),
  place('Delhi', 77.21, 28.61, 268),
  place('Kolkata', 88.36, 22.57, 97),
  place('Dubai', 55.27, 25.2, 64),
  place('London', -0.13, 51.51, 143),
  place('New York', -74.01, 40.71, 120),
  place('Toronto', -79.38, 43.65, 31),
  place('São Paulo', -46.63, -23.55, 18),
  place('Nairobi', 36.82, -1.29, 22),
  place('Cape Town', 18.42, -33.92, 9),
  place('Singapore', 103.82, 1.35, 58),
  place('Tokyo', 139.69, 35.68, 12),
  place('Sydney', 151.21, -33.87, 44),
  place('Suva', 178.44, -18.14, 1),
];

const meta = {
  title: 'Components/WorldMap',
  component: WorldMap,
  args: { label: 'Coaches around the world', places },
} satisfies Meta<typeof WorldMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The picture has a name, and everything in it is said again by the list, the most first. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Coaches around the world' })).toBeVisible();
    const list = canvas.getByRole('list', { name: 'Coaches around the world' });
    await expect([...list.children].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Bengaluru412 coaches',
      'Delhi268 coaches',
    ]);
    await waitFor(() => expect(canvasElement.querySelector('path')).toBeInTheDocument());
  },
};

/** Pointing at a marker or at its line shows both. */
export const Pointing: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const line = canvas.getByText('London', { selector: 'span' });
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
export const WithoutList: Story = { args: { isListShown: false } };
export const OnePlace: Story = { args: { places: places.slice(0, 1) } };
export const Empty: Story = { args: { places: [] } };
export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };
