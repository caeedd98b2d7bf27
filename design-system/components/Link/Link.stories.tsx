import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const meta = { title: 'Components/Link', component: Link, args: { href: '#terms', children: 'Terms and Conditions' } } satisfies Meta<
  typeof Link
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InSentence: Story = {
  render: (args) => (
    <Text>
      By signing up you agree to the <Link {...args} />.
    </Text>
  ),
};

export const Quiet: Story = { args: { isQuiet: true } };
