import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Heading, Text } from './Text.tsx';

const meta = { title: 'Components/Text', component: Text } satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="5xl">
        Grow faster with a coach
      </Heading>
      <Heading level={2}>Popular sports</Heading>
      <Heading level={3}>What people think about coach Asha</Heading>
    </Stack>
  ),
};

/** Neither font has these letters: the font of each script is loaded when it is first needed. */
export const Hindi: Story = {
  render: () => (
    <Stack gap="xs">
      <Heading level={2}>कोच के साथ तेज़ी से आगे बढ़ें</Heading>
      <Text>कोच अपनी प्रोफ़ाइल, समय-सारणी और बटुआ रखते हैं।</Text>
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack gap="xs">
      <Text>Coaches keep a profile, a schedule and a wallet.</Text>
      <Text tone="muted">Coaches keep a profile, a schedule and a wallet.</Text>
      <Text tone="danger">Coaches keep a profile, a schedule and a wallet.</Text>
      <Text size="s" weight="semibold">
        Coaches keep a profile, a schedule and a wallet.
      </Text>
    </Stack>
  ),
};

/** The weight of headings comes with their face: a large figure looks like every other figure. */
export const Figure: Story = {
  render: () => (
    <Stack gap="xs">
      <Heading level={2}>Average rating</Heading>
      <Text size="4xl" weight="display">
        4.7
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const faceOf = (element: Element): string => getComputedStyle(element).fontFamily;
    await expect(faceOf(canvas.getByText('4.7'))).toBe(faceOf(canvas.getByRole('heading')));
  },
};
