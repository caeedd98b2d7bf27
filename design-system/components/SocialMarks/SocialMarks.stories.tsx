import type { Meta, StoryObj } from '@storybook/react-vite';
import { SocialMarks } from './SocialMarks.tsx';

const meta = { title: 'Components/SocialMarks', component: SocialMarks } satisfies Meta<typeof SocialMarks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsDecoration: Story = {};
