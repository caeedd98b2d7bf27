import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Checkbox } from './Checkbox.tsx';

const label = (
  <>
    I agree to the <Link href="#terms">Terms and Conditions</Link>
  </>
);

const meta = { title: 'Components/Checkbox', component: Checkbox, args: { label } } satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };

export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(canvas.getByText(/I agree to the/));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};

export const WithError: Story = {
  args: { error: 'Please agree to the terms to go on.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Please agree to the terms to go on.');
  },
};
export const Disabled: Story = { args: { disabled: true, label: 'Remember me' } };
