import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { CoachCard } from './CoachCard.tsx';

const meta = {
  title: 'Components/CoachCard',
  component: CoachCard,
  args: {
    name: 'Asha Kumar',
    nameLevel: 2,
    sport: 'tennis',
    sportName: 'Tennis',
    languages: 'English, Hindi',
    experience: 'Exp: 12 years',
    rating: { value: 4.3, valueText: '4.3', countText: '(12)', label: '4.3 out of 5 stars, 12 reviews' },
    href: '#asha',
    primaryAction: (
      <Button variant="primary" size="s" href="#call" iconStart={<Icon name="video" size="s" />}>
        Call Now
      </Button>
    ),
    secondaryAction: (
      <Button size="s" href="#chat" iconStart={<Icon name="chat" size="s" />}>
        Chat Now
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <Grid least="l">
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof CoachCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  render: (args) => (
    <>
      <CoachCard {...args} />
      <CoachCard {...args} name="Ravi Menon" sport="football" sportName="Football" experience="Exp: 8 years" />
      <CoachCard
        {...args}
        name="Meera Venkataraman Iyer"
        sport="badminton"
        sportName="Badminton"
        rating={undefined}
        noRatingText="No reviews yet"
      />
    </>
  ),
};

export const Alone: Story = {};
export const WithoutActions: Story = { args: { primaryAction: undefined, secondaryAction: undefined } };
export const UnknownSport: Story = { args: { sport: undefined, sportName: 'Kabaddi' } };
