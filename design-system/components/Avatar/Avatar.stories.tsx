import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Components/Avatar', component: Avatar, args: { name: 'Asha Kumar' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

const photo = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='#7a9'/><circle cx='4' cy='3.2' r='1.6' fill='#fff'/><circle cx='4' cy='8' r='3' fill='#fff'/></svg>")}`;

export const Initials: Story = {
  render: () => (
    <Inline>
      {['Asha Kumar', 'Ravi Menon', 'Meera Nair', 'John D Souza', 'Li Wei', 'Zoya Khan'].map((name) => (
        <Avatar key={name} name={name} size="l" />
      ))}
    </Inline>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Inline>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </Inline>
  ),
};

export const Photo: Story = { args: { src: photo, size: 'xl' } };
export const Broken: Story = { args: { src: 'data:image/png;base64,AAAA', size: 'xl', isSquare: true } };
