import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from '../../components/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Hero } from '../Hero/Hero.tsx';
import { Page } from './Page.tsx';

const meta = {
  title: 'Patterns/Page',
  component: Page,
  args: {
    title: 'Coaching for Tennis',
    children: (
      <Card>
        <Text>What the page is about.</Text>
      </Card>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  args: {
    eyebrow: 'Outdoor',
    lead: 'Thirty-one coaches, from first serve to tournament play.',
    breadcrumb: <Breadcrumb label="You are here" items={[{ label: 'Categories', href: '#categories' }]} current="Tennis" />,
    actions: <Button variant="primary">Become a coach</Button>,
  },
};
export const Narrow: Story = { args: { width: 'narrow', title: 'Sign in' } };
export const WithAside: Story = {
  args: {
    width: 'narrow',
    title: 'Sign in',
    aside: (
      <Hero sport="hockey" size="s" titleLevel={2} title="Grow faster with a coach">
        Meet on video, train where you are.
      </Hero>
    ),
  },
};
export const WithOpening: Story = {
  args: { opening: <Hero sport="tennis" title="Grow faster with a coach" /> },
};
