import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/Link.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: <Text tone="muted">Tuesday, 4:00 pm, with Ravi Menon. The call opens ten minutes before.</Text> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithTitle: Story = { args: { title: 'Upcoming session', actions: <Link href="#schedule">See the whole schedule</Link> } };
export const Roomy: Story = { args: { title: 'About me', padding: 'l', as: 'section' } };

/** A title with a first name of 28 letters breaks, and leaves the action its room. */
export const LongName: Story = {
  args: { title: 'Sessions with Venkatanarasimharajuvaripeta', actions: <Link href="#schedule">See the whole schedule</Link> },
};
