import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FlowGraph, type GraphNode } from './FlowGraph.tsx';

const event = (number: number, detail: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id: `e${number}`,
  name: String(number),
  detail,
  href: `#${number}`,
  ...more,
});
const command = (id: string, name: string, detail: string): GraphNode => ({ id, name, detail, isQuiet: true });

const meta = {
  title: 'Components/FlowGraph',
  component: FlowGraph,
  args: {
    label: 'Causes and effects',
    becauseText: (names) => `because of ${names.join(' and ')}`,
    nodes: [
      command('c1', 'RequestBooking', 'by athlete-7'),
      event(12, 'athlete-7 asked for Tuesday at 7 AM.'),
      command('c2', 'HoldFunds', 'by booking_payment'),
      event(14, 'rs. 300.00 was set aside for booking 5_1.', { isCurrent: true }),
      command('c3', 'ConfirmBooking', 'by booking_payment'),
      event(15, 'Booking 5_1 was confirmed.'),
      event(16, 'The place on Tuesday at 7 AM was taken.'),
    ],
    edges: [
      { from: 'c1', to: 'e12' },
      { from: 'e12', to: 'c2' },
      { from: 'c2', to: 'e14' },
      { from: 'e14', to: 'c3' },
      { from: 'c3', to: 'e15' },
      { from: 'c3', to: 'e16' },
    ],
  },
} satisfies Meta<typeof FlowGraph>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each node is a link that says of what it came; the graph opens where the reader is. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const here = canvas.getByRole('link', { name: /^14 rs\. 300\.00 was set aside for booking 5_1\. because of HoldFunds$/u });
    await expect(here).toHaveAttribute('aria-current', 'page');
    const frame = canvas.getByRole('group', { name: 'Causes and effects' });
    await waitFor(() => expect(here.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right));
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent.split(' ')[0])).toEqual(['12', '14', '15', '16']);
  },
};

export const OneEvent: Story = { args: { nodes: [event(1, 'athlete-7 signed up.', { isCurrent: true })], edges: [] } };

const effects = Array.from({ length: 30 }, (_, index) => event(index + 2, `Coach ${index + 1} was told of the change.`));
/** No node covers another, and the frame scrolls, not the page. */
export const Wide: Story = {
  args: {
    nodes: [event(1, 'The terms were changed.'), ...effects],
    edges: effects.map(({ id }) => ({ from: 'e1', to: id })),
  },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect());
    await expect(boxes).toHaveLength(31);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        await expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

const chain = Array.from({ length: 24 }, (_, index) =>
  event(index + 1, `Step ${index + 1} of a long way.`, { isQuiet: index % 2 === 1, isCurrent: index === 16 }),
);
const chained = chain.slice(1).map(({ id }, index) => ({ from: chain[index]?.id ?? '', to: id }));

/** By keyboard: the frame first, because it scrolls; then the nodes. */
export const Deep: Story = {
  args: { nodes: chain, edges: chained },
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByRole('group', { name: 'Causes and effects' });
    await waitFor(() => expect(frame.scrollLeft).toBeGreaterThan(0));
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^1 Step/u })).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Five hundred nodes, each of one before it. A few are links with a sentence, so that checks of every link and text end soon. */
export const Bounded: Story = {
  args: {
    nodes: Array.from({ length: 500 }, (_, index) =>
      event(index + 1, `Event ${index + 1} of the same action.`, index % 50 === 0 ? {} : { href: undefined, detail: undefined }),
    ),
    edges: Array.from({ length: 499 }, (_, index) => ({ from: `e${Math.floor(index / 3) + 1}`, to: `e${index + 2}` })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(500);
    await expect(canvasElement.querySelectorAll('a')).toHaveLength(10);
  },
};

export const LongWords: Story = {
  args: {
    nodes: [
      event(9_876_543_210, `Told at length: ${'many exact words, '.repeat(12)}end.`),
      event(9_876_543_211, 'f2b6c1de-54d2-4c0e-9a51-0c2a4f2f7f10'.repeat(3)),
      command('c', 'CoachDocumentVerificationRequestedOnceMore', 'by coach_document_verification'),
    ],
    edges: [{ from: 'e9876543210', to: 'e9876543211' }],
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };
