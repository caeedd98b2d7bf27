import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Hero } from '../Hero/Hero.tsx';
import { CallScene } from './CallScene.tsx';

const meta = {
  title: 'Patterns/CallScene',
  component: CallScene,
  args: { pauseLabel: 'Pause the picture', playLabel: 'Play the picture' },
} satisfies Meta<typeof CallScene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Hero sport="tennis" title="Grow faster with a coach" scene={<CallScene {...args} />}>
      Meet on video, train where you are.
    </Hero>
  ),
};

/** Whatever moves by itself can be stopped. */
export const Paused: Story = {
  ...Default,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the picture' }));
    await expect(canvas.getByRole('button', { name: 'Play the picture' })).toHaveFocus();
    const states = canvasElement.getAnimations({ subtree: true }).map(({ playState }) => playState);
    await expect(states.filter((state) => state === 'running')).toEqual([]);
  },
};

export const Narrow: Story = { ...Default, globals: { viewport: { value: 'narrowest' } } };
