import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drawnPhoto } from '../Avatar/photo.fixture.ts';
import { AccountButton } from './AccountButton.tsx';

const meta = {
  title: 'Components/AccountButton',
  component: AccountButton,
  args: { name: 'Asha Kumar', label: 'Asha Kumar: your account' },
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AccountButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
/** The ring around the photo is round, like the photo. */
export const Photo: Story = {
  args: { src: drawnPhoto },
  play: async ({ canvasElement }) => {
    const ring = canvasElement.querySelector('button > [aria-hidden]')!.getBoundingClientRect();
    const photo = canvasElement.querySelector('img')!.getBoundingClientRect();
    await expect([ring.width, ring.height]).toEqual([photo.width, photo.height]);
  },
};

/** A long name takes two lines, and the button stays as high as it is. */
export const LongName: Story = {
  args: { name: 'Venkatanarasimharajuvaripeta Subrahmanyam', label: 'Venkatanarasimharajuvaripeta Subrahmanyam: your account' },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(height).toBeLessThanOrEqual(48);
  },
};

/** Where the bar is narrow only the photo is left; the label still tells the name. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Asha Kumar: your account' }).getBoundingClientRect().width).toBeLessThanOrEqual(48);
  },
};
