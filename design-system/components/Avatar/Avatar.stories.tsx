import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Avatar } from './Avatar.tsx';
import { drawnPhoto as photo } from './photo.fixture.ts';

const meta = { title: 'Components/Avatar', component: Avatar, args: { name: 'Asha Kumar' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

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
