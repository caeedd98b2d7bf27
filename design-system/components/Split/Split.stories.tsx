import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card.tsx';
import { Prose } from '../Prose/Prose.tsx';
import { Split } from './Split.tsx';

const meta = { title: 'Components/Split', component: Split } satisfies Meta<typeof Split>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TextAndCard: Story = {
  args: {
    children: (
      <>
        <Prose>
          <p>What the page wants to say, at a measure that can be read.</p>
          <p>And what it says after that.</p>
        </Prose>
        <Card title="Beside it">Something to look at.</Card>
      </>
    ),
  },
};
