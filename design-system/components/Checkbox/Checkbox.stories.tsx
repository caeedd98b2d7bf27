import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const WithError: Story = { args: { error: 'Please agree to the terms to go on.' } };
export const Disabled: Story = { args: { disabled: true, label: 'Remember me' } };
