import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Breadcrumb } from '../../components/Breadcrumb/Breadcrumb.tsx';
import { crossedTexts } from '../../components/CourtArt/crossed-texts.fixture.ts';
import { sports } from '../../tokens/index.ts';
import { Stack } from '../Layout/Layout.tsx';
import { SportBand } from './SportBand.tsx';

const meta = {
  title: 'Patterns/SportBand',
  component: SportBand,
  play: ({ canvasElement }) => expect(crossedTexts(canvasElement)).toEqual([]),
  args: {
    title: 'Coaching for Tennis',
    sport: 'tennis',
    breadcrumb: <Breadcrumb label="You are here" items={[{ label: 'Categories', href: '#categories' }]} current="Coaching for Tennis" />,
    badge: <Badge tone="highlight">Tennis</Badge>,
    children: 'Compare prices, experience and reviews, then call a coach on video.',
  },
} satisfies Meta<typeof SportBand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Short on a phone: the sentence is left out. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(crossedTexts(canvasElement)).toEqual([]);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Coaching for Tennis' })).toBeVisible();
    await expect(canvas.getByText(/^Compare prices/u)).not.toBeVisible();
  },
};

export const LongWord: Story = {
  args: { title: 'Coaching for Venkatanarasimharajuvaripeta' },
  globals: { viewport: { value: 'narrowest' } },
};

const names = sports.map((sport) => ({ sport, name: `${sport.slice(0, 1).toUpperCase()}${sport.slice(1)}` }));

export const EverySport: Story = {
  tags: ['!autodocs'],
  // Only one of them may be the page's heading.
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
  render: () => (
    <Stack>
      {names.map(({ sport, name }) => (
        <SportBand key={sport} sport={sport} title={`Coaching for ${name}`} badge={<Badge tone="highlight">{name}</Badge>} />
      ))}
    </Stack>
  ),
};
