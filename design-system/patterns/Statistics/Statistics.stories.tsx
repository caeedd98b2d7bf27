import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Hero } from '../Hero/Hero.tsx';
import { Statistics } from './Statistics.tsx';

const items = [
  { value: '12+', label: 'reviews' },
  { value: '1K+', label: 'happy athletes' },
  { value: '12+', label: 'years experience' },
  { value: '70+', label: 'awards' },
];

const meta = { title: 'Patterns/Statistics', component: Statistics, args: { items } } satisfies Meta<typeof Statistics>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnThePage: Story = {};
/** Beside a text. */
export const InPairs: Story = {
  args: { isPaired: true },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(2);
  },
};
export const OnAGradient: Story = {
  render: (args) => <Hero sport="tennis" title="Grow faster with a coach" foot={<Statistics {...args} />} />,
};
