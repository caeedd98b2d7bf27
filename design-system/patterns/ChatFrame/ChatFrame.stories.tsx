import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { PersonRow } from '../../components/PersonRow/PersonRow.tsx';
import { ChatColumn, ChatFrame, ChatList, ChatNote, ChatPlace } from './ChatFrame.tsx';

const meta = { title: 'Patterns/ChatFrame', component: ChatFrame, args: { children: null } } satisfies Meta<typeof ChatFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  render: () => (
    <ChatFrame>
      <ChatColumn>
        <ChatList label="Conversations">
          <PersonRow name="Ravi Menon" href="#ravi" note="See you on Thursday then." time="10:30" />
        </ChatList>
        <ChatPlace>
          <EmptyState title="Choose a conversation" icon="chat" />
        </ChatPlace>
      </ChatColumn>
    </ChatFrame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
  },
};

export const Notes: Story = {
  render: () => (
    <ChatFrame>
      <ChatColumn>
        <Banner tone="warning">This may be out of date.</Banner>
        <ChatPlace>Messages</ChatPlace>
      </ChatColumn>
      <ChatNote>Unblock this person to write to them.</ChatNote>
    </ChatFrame>
  ),
  play: async ({ canvas }) => expect(canvas.getByText('Unblock this person to write to them.')).toBeInTheDocument(),
};
