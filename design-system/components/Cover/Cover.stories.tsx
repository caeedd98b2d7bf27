import type { Meta, StoryObj } from '@storybook/react-vite';
import { PoseArt } from '../PoseArt/PoseArt.tsx';
import { Cover } from './Cover.tsx';

const meta = { title: 'Components/Cover', component: Cover, args: { sport: 'hockey' } } satisfies Meta<typeof Cover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Field: Story = {};
export const Drawing: Story = { args: { sport: 'yoga', children: <PoseArt pose="bridge" /> } };
