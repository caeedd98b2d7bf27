import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'Components/ToggleButton',
  component: ToggleButton,
  args: { icon: 'mic', label: 'MIC', hint: 'Turn the microphone off (Alt+M)', isOn: true, onClick: fn() },
} satisfies Meta<typeof ToggleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'MIC', pressed: true });
    await expect(button).toHaveAccessibleDescription('Turn the microphone off (Alt+M)');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    button.blur();
  },
};
export const Off: Story = { args: { icon: 'mic-off', isOn: false, hint: 'Turn the microphone on (Alt+M)' } };
/** Muted: told by colour, the crossed-out icon, a word and the pressed state. */
export const Muted: Story = {
  args: { icon: 'mic-off', isOn: false, variant: 'device', word: 'Muted', hint: 'Turn the microphone on (Alt+M)' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'MIC', pressed: false });
    await expect(button).toHaveTextContent('Muted');
    await expect(button).toHaveAccessibleDescription('Turn the microphone on (Alt+M)');
  },
};
export const Disabled: Story = { args: { icon: 'share', label: 'SHARE', isOn: false, isDisabled: true } };
export const Waiting: Story = {
  args: { icon: 'chat', label: 'CHAT', isOn: false, hint: 'Show the chat (Alt+T)', count: 3, countLabel: '3 new messages' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'CHAT 3 new messages', pressed: false })).toBeVisible(),
};
export const MoreThanAnybodyCounts: Story = {
  args: { icon: 'chat', label: 'CHAT', isOn: false, count: 140, countLabel: '140 new messages' },
  play: async ({ canvas }) => expect(canvas.getByText('99+')).toBeVisible(),
};
export const Row: Story = {
  render: () => (
    <Inline gap="xs">
      <ToggleButton icon="video" label="CAM" variant="device" isOn />
      <ToggleButton icon="mic-off" label="MIC" variant="device" isOn={false} word="Muted" />
      <ToggleButton icon="share" label="SHARE" isOn={false} />
      <ToggleButton icon="chat" label="CHAT" isOn />
      <ToggleButton icon="phone-off" label="LEAVE" variant="danger" />
    </Inline>
  ),
};
