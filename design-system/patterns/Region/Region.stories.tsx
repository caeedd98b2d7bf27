import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Region } from './Region.tsx';
import { Renewed } from './Renewed.tsx';

const meta = {
  title: 'Patterns/Region',
  component: Region,
  args: {
    state: 'ready',
    label: 'Reviews',
    loadingLabel: 'Loading reviews',
    skeleton: (
      <Card>
        <Skeleton lines={3} />
      </Card>
    ),
    empty: (
      <EmptyState title="No reviews yet" icon="star" action={<Button variant="primary">Write the first</Button>}>
        Athletes may review a coach after a session.
      </EmptyState>
    ),
    error: <ErrorState title="The reviews could not be loaded" retryLabel="Try again" onRetry={fn()} />,
    stale: <Banner>Bringing the reviews up to date.</Banner>,
    children: (
      <Card>
        <Text>Patient, exact, and the homework is worth doing.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof Region>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const Empty: Story = { args: { state: 'empty' } };
export const Failed: Story = { args: { state: 'error' } };
export const Stale: Story = { args: { state: 'stale' } };

/** What is shown stays where it is until it is replaced, and looks like it. */
export const Renewing: Story = {
  render: (args) => (
    <Renewed isRenewed>
      <Region {...args} />
    </Renewed>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Reviews' });
    await expect(region.closest('[aria-busy=true]')).toBeVisible();
    await expect(region.parentElement?.offsetHeight).toBe(region.offsetHeight);
  },
};
export const Offline: Story = {
  args: {
    state: 'stale',
    stale: (
      <Banner tone="warning" icon="offline">
        You are offline. These are the reviews of 4:10 pm.
      </Banner>
    ),
  },
};
