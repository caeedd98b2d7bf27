import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    label: 'You are here',
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Categories', href: '#categories' },
    ],
    current: 'Coaching for Tennis',
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A name of 28 letters breaks; it is never cut off. */
export const LongName: Story = { args: { current: 'Venkatanarasimharajuvaripeta Subrahmanyam' } };
