import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea.tsx';

const meta = { title: 'Components/TextArea', component: TextArea, args: { label: 'Health details', rows: 5 } } satisfies Meta<
  typeof TextArea
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'Injuries, allergies, anything a coach should know.' } };
export const WithError: Story = { args: { error: 'Health details are required.' } };
export const Filled: Story = { args: { rows: 3, defaultValue: 'Recovered from a knee strain in March. No allergies.' } };
