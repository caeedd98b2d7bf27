import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading, Text } from '../Text/Text.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Components/Footer',
  component: Footer,
  args: {
    copyright: "© 2025 Athlete's Academy",
    columns: [
      { title: 'Sports', links: ['Tennis', 'Football', 'Cricket', 'Yoga'].map((label) => ({ label, href: `#${label}` })) },
      { title: 'Academy', links: ['Blogs', 'Reviews', 'Terms and Conditions'].map((label) => ({ label, href: `#${label}` })) },
    ],
    children: (
      <>
        <Heading level={2} size="xl">
          Athlete's Academy
        </Heading>
        <Text size="s" tone="muted">
          Grow faster with a coach.
        </Text>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Small: Story = { args: { columns: [], children: undefined } };
export const OneLine: Story = {
  args: {
    columns: [],
    children: undefined,
    links: { title: 'Academy', links: ['Reviews', 'Terms and Conditions'].map((label) => ({ label, href: `#${label}` })) },
  },
};
