import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../components/Card/Card.tsx';
import { Grid, Inline, Stack } from './Layout.tsx';

const meta = { title: 'Patterns/Layout', component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = ['Tennis', 'Football', 'Cricket', 'Hockey'].map((name) => (
  <Card key={name} padding="s">
    {name}
  </Card>
));

export const Stacked: Story = { render: () => <Stack gap="s">{cards}</Stack> };
export const Inlined: Story = { render: () => <Inline>{cards}</Inline> };
export const Gridded: Story = { render: () => <Grid least="s">{cards}</Grid> };
