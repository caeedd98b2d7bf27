import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { sports } from '../../tokens/index.ts';
import { SportCard } from './SportCard.tsx';

const meta = { title: 'Components/SportCard', component: SportCard, args: { sport: 'tennis', name: 'Tennis' } } satisfies Meta<
  typeof SportCard
>;
export default meta;
type Story = StoryObj<typeof meta>;

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const All: Story = {
  render: () => (
    <Grid>
      {sports.map((sport, i) => (
        <SportCard key={sport} sport={sport} name={title(sport)} detail={`${3 + i * 4} coaches`} href={`#${sport}`} />
      ))}
    </Grid>
  ),
};

export const AsButton: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tennis' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
