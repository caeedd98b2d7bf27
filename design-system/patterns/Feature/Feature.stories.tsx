import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../Layout/Layout.tsx';
import { Feature } from './Feature.tsx';

const meta = {
  title: 'Patterns/Feature',
  component: Feature,
  args: { icon: 'globe', title: 'Global coaching access', children: 'The right coach may live on another continent.' },
  render: (args) => (
    <Grid as="ul">
      <Feature {...args} />
      <Feature icon="shield" title="Secure payments">
        Money changes hands only for sessions that take place.
      </Feature>
    </Grid>
  ),
} satisfies Meta<typeof Feature>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InAList: Story = {};
