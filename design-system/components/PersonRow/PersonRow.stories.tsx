import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PersonRow } from './PersonRow.tsx';

const meta = {
  title: 'Components/PersonRow',
  component: PersonRow,
  args: { name: 'Ravi Menon', href: '#ravi', note: 'See you on Thursday then.', time: '10:30' },
  render: (args) => (
    <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      <PersonRow {...args} />
    </ul>
  ),
} satisfies Meta<typeof PersonRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conversations: Story = {
  render: (args) => (
    <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      <PersonRow {...args} isCurrent />
      <PersonRow {...args} name="Meera Iyer" href="#meera" unread={{ count: '3', label: '3 new messages' }} />
      <PersonRow
        {...args}
        name="Lakshmi Venkataramanan-Subrahmanyam"
        href="#lakshmi"
        note="You: a long message that goes on and on, until the row has no room for it any more and cuts it off"
        time="3 Mar"
        unread={{ count: '99+', label: 'More than 99 new messages' }}
      />
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Ravi Menon');
    await expect(canvas.getByRole('link', { name: /Meera Iyer.*3 new messages/ })).toBeVisible();
  },
};

export const Plain: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: /Ravi Menon/ })).toHaveAttribute('href', '#ravi'),
};
