import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { holdAnimations, screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Studio/Resources',
  ...screenStory,
  args: { path: '/resources?sport=Tennis' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drills: Story = { play: shows('Split-step rhythm', 'Serve from the knees') };

/** Played with the keyboard; afterwards the drill can be played again. */
export const Playing: Story = {
  play: async () => {
    (await screen.findByRole('button', { name: 'Play the drill: Serve from the knees' })).focus();
    const goOn = holdAnimations();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the drill: Serve from the knees' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play the drill: Serve from the knees' }));
    goOn();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play the drill: Serve from the knees' })).toHaveFocus(), {
      timeout: 10_000,
    });
  },
};

/** A practice of poses, and one that is a single pose. */
export const Yoga: Story = {
  args: { path: '/resources?sport=Yoga' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Play the drill: Sun salutation, counted' }));
    await expect(screen.queryByRole('button', { name: 'Play the drill: Crow, with a cushion' })).toBeNull();
    await waitFor(() => screen.getByRole('button', { name: 'Play the drill: Sun salutation, counted' }), { timeout: 15_000 });
  },
};
