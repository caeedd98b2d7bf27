import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { crossedTexts } from '../../components/CourtArt/crossed-texts.fixture.ts';
import { Split } from '../../components/Split/Split.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Statistics } from '../Statistics/Statistics.tsx';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Patterns/Hero',
  component: Hero,
  play: ({ canvasElement }) => expect(crossedTexts(canvasElement)).toEqual([]),
  args: {
    title: 'Grow faster with a coach',
    sport: 'football',
    children: 'Meet on video, train where you are, and pay only for the sessions you take.',
    actions: (
      <>
        <Button variant="highlight" size="l">
          Get Started
        </Button>
        <Button size="l">Learn More</Button>
      </>
    ),
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Football: Story = {};
export const Basketball: Story = { args: { sport: 'basketball', title: 'Be a part of our team' } };
export const WithEyebrowAndFigures: Story = {
  args: {
    eyebrow: 'Online coaching',
    foot: (
      <Statistics
        items={[
          { value: '12+', label: 'reviews' },
          { value: '70+', label: 'awards' },
        ]}
      />
    ),
  },
};
export const Small: Story = {
  args: {
    size: 's',
    titleLevel: 2,
    eyebrow: 'Coach of the month',
    title: 'Asha Rao',
    picture: <Avatar name="Asha Rao" size="xl" isDecorative />,
  },
};

/** Beside a form there is no room for text and field side by side. */
export const InAColumn: Story = {
  args: { size: 's', titleLevel: 2, eyebrow: 'Online coaching' },
  decorators: [
    (Story) => (
      <Split>
        <Story />
        <Text>The form.</Text>
      </Split>
    ),
  ],
};

/** A first name of 28 letters breaks; it is never cut off. */
export const LongName: Story = {
  args: {
    size: 's',
    titleLevel: 2,
    title: 'Venkatanarasimharajuvaripeta Subrahmanyam',
    picture: <Avatar name="Venkatanarasimharajuvaripeta" size="xl" isDecorative />,
  },
};
