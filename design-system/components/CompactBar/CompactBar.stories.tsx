import type { Meta, StoryObj } from '@storybook/react-vite';
import { Header } from '../Header/Header.tsx';
import { CompactBar } from './CompactBar.tsx';

const links = [
  { href: '#home', label: 'Home' },
  { href: '#blogs', label: 'Blogs' },
];
const labels = { menuTitle: 'Menu', openMenuLabel: 'Open menu', closeMenuLabel: 'Close', skipLabel: 'Skip to content', brandHref: '#' };

const meta = {
  title: 'Components/CompactBar',
  component: CompactBar,
  args: { label: "Athlete's Academy", children: <Header brand="Athlete's Academy" navLabel="Main" links={links} {...labels} /> },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Header brand="Yoga Studio" navLabel="Yoga studio" links={links} sport="yoga" {...labels} />
        <main id="main" />
      </>
    ),
  ],
} satisfies Meta<typeof CompactBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AboveAnother: Story = {};
