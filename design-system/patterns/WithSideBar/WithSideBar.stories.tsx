import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '../../components/Card/Card.tsx';
import { SideBar } from '../../components/SideBar/SideBar.tsx';
import { Page } from '../Page/Page.tsx';
import { WithSideBar } from './WithSideBar.tsx';

const meta = {
  title: 'Patterns/WithSideBar',
  component: WithSideBar,
  parameters: { layout: 'fullscreen' },
  args: {
    sideBar: (
      <SideBar
        label="Dashboard"
        isCollapsed={false}
        onCollapse={fn()}
        items={[
          { label: 'Home', icon: 'home', href: '#home' },
          { label: 'Weeks', icon: 'chart', href: '#weeks', isCurrent: true },
        ]}
        labels={{ collapse: 'Show icons only', expand: 'Show words' }}
      />
    ),
    children: (
      <Page title="Your weeks">
        <Card>What happened in them</Card>
      </Page>
    ),
  },
} satisfies Meta<typeof WithSideBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideThePage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Weeks' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your weeks' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'narrowest' } } };
