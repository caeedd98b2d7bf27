import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Inline } from '@academy/design-system';
import { presences } from '@academy/domain/live';
import { gives, isSilent } from '../testing/scripted-api.ts';
import { StoryPart } from '../testing/StoryPart.tsx';
import { CoachPresence } from './CoachPresence.tsx';
import { PresenceBadge } from './PresenceBadge.tsx';

const meta = {
  title: 'App/Presence',
  component: StoryPart,
  tags: ['!autodocs'],
  args: { title: 'Ravi Menon', as: 'athlete', answers: {}, children: <CoachPresence coachId={3} /> },
} satisfies Meta<typeof StoryPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  args: {
    children: (
      <Inline gap="s">
        {presences.map((presence) => (
          <PresenceBadge key={presence} presence={presence} />
        ))}
      </Inline>
    ),
  },
  play: async () => {
    for (const words of ['IN A SESSION', 'ONLINE', 'AWAY']) await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  },
};

export const OfACoach: Story = {
  args: { answers: { 'GET /coaches/3/presence': gives({ presence: 'online' }) } },
  play: async () => await waitFor(() => expect(screen.getByText('ONLINE')).toBeVisible()),
};

/** Nothing stands for unknown. */
export const Unknown: Story = {
  args: { answers: { 'GET /coaches/3/presence': isSilent() } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible());
    await expect(screen.queryByText('AWAY')).toBeNull();
  },
};
