import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { SafetyView } from '@academy/domain/safety';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { StoryPart } from '../../app/testing/StoryPart.tsx';
import { SafetyCard, SafetyChoice, SafetyConsent } from './parts.ts';

const bookingId = '3_4_0123456789abcdef';
const safety = `GET /bookings/${bookingId}/safety`;
const give = `POST /bookings/${bookingId}/safety_consent`;
const withdraw = `DELETE /bookings/${bookingId}/safety_consent`;
const look = `GET /bookings/${bookingId}/safety_card`;

const view = (change: Partial<SafetyView> = {}): SafetyView => ({
  is_shared: false,
  can_share: true,
  opens_at: '2026-11-27T09:45:00.000Z',
  closes_at: '2026-11-27T11:00:00.000Z',
  views: [],
  ...change,
});
const shared = view({ is_shared: true });
const views = ['2026-11-27T10:20:00.000Z', '2026-11-27T09:50:00.000Z'];

const meta = {
  title: 'Screens/Bookings/Health details',
  component: StoryPart,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Your session', as: 'athlete', answers: { [safety]: gives(view()) }, children: <SafetyConsent bookingId={bookingId} /> },
} satisfies Meta<typeof StoryPart>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = async () => await screen.findByRole('checkbox', { name: 'Let the coach see my health details for this session' });

export const NotShared: Story = {
  play: async () => {
    await expect(await box()).not.toBeChecked();
    await shows('Only from 15 minutes before it until its end. You can change your mind at any time.')();
  },
};

export const Given: Story = {
  args: { answers: { [safety]: [gives(view()), gives(shared)], [give]: gives({ success: true }) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await box());
    await shows('The coach has not looked at them.')();
    await expect(await box()).toBeChecked();
  },
};

export const Withdrawn: Story = {
  args: {
    answers: { [safety]: [gives({ ...shared, views }), gives(view({ views }))], [withdraw]: gives({ success: true }) },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(await box());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    await shows('The coach looked at them')();
  },
};

export const NotSaved: Story = {
  args: { answers: { [safety]: gives(view()), [give]: refuses(409, 'safetySessionOver') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await box());
    await shows('This session is over.')();
    await expect(await box()).not.toBeChecked();
  },
};

export const Over: Story = {
  args: { answers: { [safety]: gives(view({ can_share: false, views })) } },
  play: shows('Sharing for this session is over.', 'The coach looked at them'),
};

export const NotLoaded: Story = { args: { answers: { [safety]: breaks } }, play: shows('This could not be loaded', 'Try again') };

/** Where a time is held: only the choice. */
export const WhileHeld: Story = {
  args: { title: 'Book a session', children: <SafetyChoice bookingId={bookingId} /> },
  play: async () => expect(await box()).not.toBeChecked(),
};

const coach = { title: 'Session', as: 'coach', children: <SafetyCard bookingId={bookingId} /> } as const;
const card = { detail_health: 'Asthma. The inhaler is in the blue bag.', closes_at: new Date(Date.now() + 3_600_000).toISOString() };

export const Closed: Story = { args: { ...coach, answers: {} }, play: shows(/The athlete sees when you looked/u, 'Show health details') };

export const Shown: Story = {
  args: { ...coach, answers: { [look]: gives(card) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show health details' }));
    await shows('Asthma. The inhaler is in the blue bag.', /^You can see this until/u)();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Health details' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await expect(screen.queryByText(/Asthma/u)).toBeNull();
  },
};

/** Nothing stays on the screen after the session. */
export const Ended: Story = {
  args: { ...coach, answers: { [look]: gives({ ...card, closes_at: new Date(Date.now()).toISOString() }) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show health details' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show health details' })).toBeVisible());
    await expect(screen.queryByText(/Asthma/u)).toBeNull();
  },
};

export const TooEarly: Story = {
  args: { ...coach, answers: { [look]: refuses(403, 'safetyTooEarly') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show health details' }));
    await shows('You can see the health details from 15 minutes before the session.')();
  },
};

export const Looking: Story = {
  args: { ...coach, answers: { [look]: keepsWaiting } },
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Show health details' })),
};
