import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = { title: 'Components/TextArea', component: TextArea, args: { label: 'Health details', rows: 5 } } satisfies Meta<
  typeof TextArea
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'Injuries, allergies, anything a coach should know.' } };
export const WithError: Story = { args: { error: 'Health details are required.' } };
const limit = {
  characters: 60,
  text: (left: number) => (left < 0 ? `${-left} characters too many` : `${left} characters left`),
};
/** The count appears when a tenth is left, and is part of the control's description. */
export const NearLimit: Story = {
  args: { rows: 3, limit, value: 'Recovered from a knee strain in March. No allergies. Fit.', onChange: () => undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Health details')).toHaveAccessibleDescription('3 characters left');
  },
};
export const BeyondLimit: Story = {
  args: {
    rows: 3,
    limit,
    value: 'Recovered from a knee strain in March. No allergies. Vegetarian.',
    error: 'Health details can have at most 60 characters.',
    onChange: () => undefined,
  },
};
export const FarFromLimit: Story = {
  args: { rows: 3, limit, value: 'Fit.', onChange: () => undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/characters/u)).toBeNull();
  },
};
export const Filled: Story = { args: { rows: 3, defaultValue: 'Recovered from a knee strain in March. No allergies.' } };

/** A word without a blank wraps: it makes neither the area nor what is around it wider. */
export const LongWord: Story = {
  args: { rows: 1, defaultValue: `https://example.in/${'ALongAddress'.repeat(20)}` },
  render: (args) => (
    <div style={{ display: 'grid' }}>
      <div style={{ display: 'flex' }}>
        <div style={{ flex: 1 }}>
          <TextArea {...args} />
        </div>
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Health details');
    await expect(area.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  },
};
