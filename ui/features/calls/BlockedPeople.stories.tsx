import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { BlockList } from '@academy/domain/conversations';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const blocked = (id: number, name: string, day: number): BlockList['people'][number] => ({
  id,
  name,
  blocked_at: `2026-11-${day}T17:40:00.000Z`,
});
const asha = blocked(7, 'Asha Kumar', 20);
const longest = blocked(8, 'Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', 18);
const unknown = blocked(4012, '', 12);
const list = (...people: BlockList['people']) => gives({ people, has_more: false });

const call = 'GET /blocks';
const unblock = 'DELETE /blocks/7';
const meta = {
  title: 'Screens/Calls/Blocked people',
  ...screenStory,
  args: { path: '/blocked-athletes', as: 'coach', answers: { [call]: list(asha, longest, unknown) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Asha Kumar' }));
  await screen.findByRole('alertdialog', { name: 'Unblock Asha Kumar?' });
};
const confirm: Play = async (context) => {
  await ask(context);
  await context.userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unblock' }));
};

export const Several: Story = { play: shows('Blocked athletes', 'Asha Kumar', /^Blocked on .*2026$/, 'Athlete 4012') };

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('Asha Kumar') };

/** An athlete's own list. */
export const Coaches: Story = {
  args: { path: '/blocked-coaches', as: 'athlete', answers: { [call]: list(blocked(3, 'Ravi Menon', 20), blocked(4, '', 12)) } },
  play: shows('Blocked coaches', 'Ravi Menon', 'Coach 4'),
};

export const More: Story = {
  args: { answers: { [call]: gives({ people: [asha, longest], has_more: true }) } },
  play: shows('These are the latest 2. Unblock some to see older ones.'),
};

export const Nobody: Story = {
  args: { answers: { [call]: list() } },
  play: shows('You have not blocked anyone', /choose “Block” in your conversation/),
};

export const Confirm: Story = { play: ask };

export const Unblocked: Story = {
  args: { answers: { [call]: [list(asha, longest), list(longest)], [unblock]: gives({ success: true }) } },
  play: async (context) => {
    await confirm(context);
    await shows('Asha Kumar can call and write to you again.')();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha Kumar' })).toBeNull());
    await expect(screen.getByRole('group', { name: 'Blocked athletes' })).toHaveFocus();
  },
};

export const TheLastOne: Story = {
  args: { answers: { [call]: [list(asha), list()], [unblock]: gives({ success: true }) } },
  play: async (context) => {
    await confirm(context);
    await shows('You have not blocked anyone')();
  },
};

export const NotUnblocked: Story = {
  args: { answers: { [call]: list(asha), [unblock]: isSilent() } },
  play: async (context) => {
    await confirm(context);
    await shows('Asha Kumar could not be unblocked. Please try again.', /^Blocked on .*2026$/)();
  },
};

/** There and back without a mouse: Escape means no. */
export const ByKeys: Story = {
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Unblock Asha Kumar' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Blocked athletes') };

export const Offline: Story = { args: { answers: { [call]: isSilent('offline') } }, play: shows('You are offline') };

export const Failed: Story = {
  args: { answers: { [call]: [refuses(503, 'unavailable'), list(asha)] } },
  play: async ({ userEvent }) => {
    await shows('This list could not be loaded')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Asha Kumar')();
  },
};
