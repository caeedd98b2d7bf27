import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Patterns/Hero',
  component: Hero,
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
