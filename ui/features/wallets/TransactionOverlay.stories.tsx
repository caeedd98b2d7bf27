import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '@academy/design-system';
import { gives } from '../../app/testing/scripted-api.ts';
import { StoryPart } from '../../app/testing/StoryPart.tsx';
import { shows } from '../../app/testing/story.ts';
import { TransactionOverlay } from './TransactionOverlay.tsx';
import { coachLines } from './wallets.fixture.ts';

const user = { id: 3, role: 'coach', name: 'Ravi Menon' } as const;

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>See All</Button>
      <TransactionOverlay user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: 'Screens/Wallets/TransactionOverlay',
  component: Opened,
  tags: ['!autodocs'],
  render: () => (
    <StoryPart title="Dashboard" as="coach" answers={{ 'GET /wallet/lines': gives({ lines: coachLines, next: null }) }}>
      <Opened />
    </StoryPart>
  ),
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SeeAll: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'See All' }));
    await shows('All transactions', 'Received from Asha Kumar')();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'See All' })).toHaveFocus());
  },
};
