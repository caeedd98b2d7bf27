import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Beside, Grid, Inline, Stack } from './Layout.tsx';

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
export const GriddedInPairs: Story = { render: () => <Grid columns={2}>{cards}</Grid> };
export const GriddedToTheEdge: Story = {
  render: () => (
    <Grid least="l" isFilled>
      {cards.slice(0, 2)}
    </Grid>
  ),
};
export const GriddedEvenly: Story = {
  render: () => (
    <Grid as="ul" least="s" isEven>
      {['9:00 am', '10:00 am, which is 3:30 pm on Wednesday there'].map((time) => (
        <li key={time}>
          <Button isFull>{time}</Button>
        </li>
      ))}
    </Grid>
  ),
};
export const SideLast: Story = {
  render: () => (
    <Beside isSideLast side={<Card>What is in short</Card>}>
      <Stack gap="s">{cards}</Stack>
    </Beside>
  ),
};
export const SideBySide: Story = {
  render: () => (
    <Beside side={<Card>What is in short</Card>}>
      <Stack gap="s">{cards}</Stack>
    </Beside>
  ),
};
