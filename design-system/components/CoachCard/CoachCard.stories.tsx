import { Fragment } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { ClampedText } from '../ClampedText/ClampedText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { CoachCard } from './CoachCard.tsx';
import { CoachCardSkeleton } from './CoachCardSkeleton.tsx';

const photo = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='#cde'/><circle cx='4' cy='3.2' r='1.6' fill='#a65'/><circle cx='4' cy='8' r='3' fill='#357'/></svg>")}`;

const meta = {
  title: 'Components/CoachCard',
  component: CoachCard,
  args: {
    name: 'Asha Kumar',
    nameLevel: 2,
    photoSrc: photo,
    sport: 'tennis',
    sportName: 'Tennis',
    price: 'rs. 1,500 an hour',
    verified: (
      <Badge tone="success" icon={<Icon name="check" size="s" />}>
        4 verified sessions · 170 min
      </Badge>
    ),
    languages: 'English, Hindi',
    experience: 'Exp: 12 years',
    rating: { value: 4.3, valueText: '4.3', countText: '(12)', label: '4.3 out of 5 stars, 12 reviews' },
    href: '#asha',
    primaryAction: (
      <Button variant="primary" size="s" href="#call" iconStart={<Icon name="video" size="s" />}>
        Call Now
      </Button>
    ),
    secondaryAction: (
      <Button size="s" href="#chat" iconStart={<Icon name="chat" size="s" />}>
        Chat Now
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <Grid least="l">
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof CoachCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  render: (args) => (
    <>
      <CoachCard {...args} />
      <CoachCard {...args} name="Ravi Menon" sport="football" sportName="Football" photoSrc={undefined} experience="Exp: 8 years" />
      <CoachCard
        {...args}
        name="Meera Venkataraman Iyer"
        sport="badminton"
        sportName="Badminton"
        rating={undefined}
        verified={undefined}
        noRatingText="No reviews yet"
      />
    </>
  ),
};

export const Alone: Story = {};
export const WithoutActions: Story = { args: { primaryAction: undefined, secondaryAction: undefined } };
export const UnknownSport: Story = { args: { sport: undefined, sportName: 'Kabaddi' } };

/** Regions for what only a server can know; without it they take no space. */
export const WithAvailability: Story = {
  args: {
    presence: <Badge tone="success">Online now</Badge>,
    availability: (
      <p>
        Next free: <time dateTime="2026-11-24T12:30:00Z">Tue 24 Nov, 6:00 pm</time>
      </p>
    ),
  },
};

/** Nothing that a coach writes makes a card tall or wide. */
export const LongWords: Story = {
  args: {
    name: 'Venkatanarasimharajuvaripeta Subrahmanyamvenkatachalapathy',
    experience: <ClampedText moreLabel="more">{`Exp: ${'Venkatanarasimharajuvaripeta '.repeat(70)}`}</ClampedText>,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    const name = canvas.getByRole('heading');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(card.clientHeight).toBeLessThan(560);
    await waitFor(() => expect(canvas.getByText('more')).toBeVisible());
  },
};

const many = 'Footwork first, then the serve: every session ends with one thing to take home and a plan for the week. '.repeat(4);

/** As high as a card with everything in it, on a telephone and on a desk: nothing moves when it comes. */
export const Loading: Story = {
  args: {
    experience: <ClampedText moreLabel="more">{`Exp: 12 years. ${many}`}</ClampedText>,
    availability: (
      <p>
        Next free: <time dateTime="2026-11-24T12:30:00Z">Tue 24 Nov, 6:00 pm</time>
      </p>
    ),
  },
  render: (args) => (
    <>
      {[true, false].map((hasAvailability) => (
        <Fragment key={String(hasAvailability)}>
          <div style={{ alignSelf: 'start' }}>
            <CoachCardSkeleton hasAvailability={hasAvailability} />
          </div>
          <div style={{ alignSelf: 'start' }}>
            <CoachCard {...args} availability={hasAvailability && args.availability} />
          </div>
        </Fragment>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('more')).toHaveLength(2));
    for (const card of canvas.getAllByRole('article')) {
      const placeholder = card.parentElement?.previousElementSibling?.firstElementChild;
      await waitFor(() => expect(placeholder?.clientHeight).toBe(card.clientHeight));
    }
  },
};
