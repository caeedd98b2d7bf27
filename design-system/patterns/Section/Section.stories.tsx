import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Section } from './Section.tsx';

const meta = {
  title: 'Patterns/Section',
  component: Section,
  args: {
    title: 'Popular Sports',
    children: (
      <Card>
        <Text>What the section is about.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithLeadAndActions: Story = {
  args: { lead: 'Eight sports, one court each.', actions: <Button>See all</Button> },
};
