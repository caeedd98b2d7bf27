import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LevelMeter } from './LevelMeter.tsx';

const meta = {
  title: 'Components/LevelMeter',
  component: LevelMeter,
  args: { label: 'Microphone level', value: 0.6, valueText: 'good' },
} satisfies Meta<typeof LevelMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Speaking: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '60'),
};
export const Silent: Story = { args: { value: 0, valueText: 'silent' } };
export const TooLoud: Story = { args: { value: 3, valueText: 'loud' } };
