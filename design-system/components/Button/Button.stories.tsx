import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline, Stack } from '../../patterns/Layout/Layout.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './Button.styles.ts';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'highlight'];
const sizes: ButtonSize[] = ['s', 'm', 'l'];

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Book a session' },
  argTypes: { variant: { control: 'select', options: variants }, size: { control: 'radio', options: sizes } },
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
