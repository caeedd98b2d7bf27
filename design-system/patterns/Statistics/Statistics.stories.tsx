import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const OnAGradient: Story = {
  render: (args) => <Hero sport="tennis" title="Grow faster with a coach" foot={<Statistics {...args} />} />,
};
