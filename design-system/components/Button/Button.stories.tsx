import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline, Stack } from '../../patterns/Layout/Layout.tsx';
import { Card } from '../Card/Card.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './Button.styles.ts';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'highlight'];
const sizes: ButtonSize[] = ['s', 'm', 'l'];

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Book a session' },
  // A generic component: its properties' defaults cannot be read from its source.
  argTypes: {
    variant: { control: 'select', options: variants, table: { defaultValue: { summary: "'secondary'" } } },
    size: { control: 'radio', options: sizes, table: { defaultValue: { summary: "'m'" } } },
    edge: { control: 'radio', options: [undefined, 'start', 'end'] },
    isFull: { table: { defaultValue: { summary: 'false' } } },
    isLoading: { table: { defaultValue: { summary: 'false' } } },
    isDisabled: { table: { defaultValue: { summary: 'false' } } },
  },
} satisfies Meta<typeof Button<'button'>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: () => (
    <Stack gap="l">
      {sizes.map((size) => (
        <Inline key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Sign up
            </Button>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};

export const WithIcons: Story = {
  render: () => (
    <Inline>
      <Button variant="primary" iconStart={<Icon name="video" size="s" />}>
        Call now
      </Button>
      <Button iconEnd={<Icon name="arrow-right" size="s" />}>Next 7 days</Button>
    </Inline>
  ),
};

/** The words of a text button stand at the edge of the text around it. */
export const AtTheEdge: Story = {
  render: () => (
    <Stack gap="l">
      {sizes.map((size) => (
        <Card key={size}>
          <Inline justify="space-between">
            <Button variant="ghost" size={size} edge="start" iconStart={<Icon name="arrow-left" size="s" />}>
              Back
            </Button>
            <Button variant="ghost" size={size} edge="end">
              Show as a table
            </Button>
          </Inline>
          <Text>Four sessions in November, two of them on the court.</Text>
        </Card>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText(/^Four sessions/u)) {
      const [back, table] = text.parentElement?.querySelectorAll('button > span') ?? [];
      const { left, right } = text.getBoundingClientRect();
      await expect(Math.round((back?.getBoundingClientRect().left ?? 0) - left)).toBe(0);
      await expect(Math.round((table?.getBoundingClientRect().right ?? 0) - right)).toBe(0);
    }
  },
};

export const Full: Story = { args: { isFull: true, variant: 'primary', size: 'l' } };

export const Disabled: Story = {
  render: () => (
    <Inline>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isDisabled>
          Save
        </Button>
      ))}
    </Inline>
  ),
};

export const Loading: Story = {
  args: { isLoading: true, loadingLabel: 'Saving', variant: 'primary', onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args['onClick']).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  args: { href: '#coaches', variant: 'primary', children: 'Find a coach' },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Find a coach' })).toHaveAttribute('href', '#coaches'),
};
