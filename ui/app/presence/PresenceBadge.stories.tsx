import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Inline } from '@academy/design-system';
import { presences } from '@academy/domain/live';
import { PresenceBadge } from './PresenceBadge.tsx';

const meta = { title: 'App/Presence', component: PresenceBadge, tags: ['!autodocs'] } satisfies Meta<typeof PresenceBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  args: { presence: null },
  render: () => (
    <Inline gap="s">
      {presences.map((presence) => (
        <PresenceBadge key={presence} presence={presence} />
      ))}
    </Inline>
  ),
  play: async () => {
    for (const words of ['IN A SESSION', 'ONLINE', 'AWAY']) await expect(await screen.findByText(words)).toBeVisible();
  },
};

/** Nothing stands for unknown. */
export const Unknown: Story = {
  args: { presence: null },
  render: (args) => (
    <p>
      Ravi Menon <PresenceBadge {...args} />
    </p>
  ),
  play: async () => await expect(await screen.findByText('Ravi Menon')).toHaveTextContent(/^Ravi Menon$/u),
};
