import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

/** Not a real code: a pattern of its size. */
const rows = Array.from({ length: 29 }, (_, y) =>
  Array.from({ length: 29 }, (_none, x) => x > 1 && y > 1 && x < 27 && y < 27 && (x * y + x + y) % 3 === 0),
);

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  args: { label: 'QR code for your app', rows },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  },
};
