import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { PoseArt } from '../PoseArt/PoseArt.tsx';
import { PictureCard } from './PictureCard.tsx';

const meta = {
  title: 'Components/PictureCard',
  component: PictureCard,
  args: { sport: 'yoga', title: 'Morning flow', titleLevel: 2, meta: '20 minutes · Beginner', children: 'Wake the spine, then the legs.' },
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof PictureCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithField: Story = { args: { href: '#flow' } };
export const WithPose: Story = {
  args: { art: <PoseArt pose="warrior" />, badge: <Badge tone="highlight">New</Badge>, footer: <Button size="s">Follow</Button> },
};
export const Plain: Story = { args: { meta: undefined, children: undefined } };
/** A name of 28 letters breaks; it is never cut off. */
export const LongName: Story = { args: { href: '#flow', title: 'Mornings with Venkatanarasimharajuvaripeta' } };
