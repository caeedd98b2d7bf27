import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './Prose.tsx';

const meta = { title: 'Components/Prose', component: Prose } satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Article: Story = {
  render: () => (
    <Prose>
      <p>The first paragraph is set a little larger: it carries the reader over the threshold and says what the piece is about.</p>
      <p>
        What follows keeps a calm size and a line of about seventy characters, which is as far as an eye travels without losing its place.
      </p>
      <h2>A heading in between</h2>
      <p>Headings stand closer to what they head than to what is above them.</p>
      <blockquote>A sentence worth stopping at.</blockquote>
      <ul>
        <li>Something to remember</li>
        <li>Something to try tomorrow</li>
      </ul>
    </Prose>
  ),
};
