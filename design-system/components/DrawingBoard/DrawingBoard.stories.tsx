import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { type BoardMark, DrawingBoard, type DrawingBoardProps } from './DrawingBoard.tsx';
import { courtPicture } from './picture.fixture.ts';

const meta = {
  title: 'Components/DrawingBoard',
  component: DrawingBoard,
  args: {
    picture: courtPicture,
    width: 640,
    height: 360,
    marks: [],
    caption: 'Frozen by Ravi Menon',
    labels: {
      picture: 'Asha Kumar, frozen',
      how: 'Arrow keys move the next point, Enter sets it.',
      waiting: 'The picture is on its way',
      tools: 'Tools',
      shapes: { pen: 'Pen', line: 'Line', arrow: 'Arrow', circle: 'Circle', angle: 'Angle' },
      undo: 'Undo',
      erase: 'Erase my marks',
      close: 'Back to live',
      next: (point, of) => `Point ${point} of ${of} is next`,
    },
    makeId: () => 'new',
    onDraw: fn<DrawingBoardProps['onDraw']>(),
    onErase: fn<DrawingBoardProps['onErase']>(),
    onUndo: fn<DrawingBoardProps['onUndo']>(),
    onClose: fn<DrawingBoardProps['onClose']>(),
  },
  globals: { theme: 'dark' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DrawingBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

const marks: readonly BoardMark[] = [
  {
    id: '1',
    isOwn: false,
    shape: 'angle',
    points: [
      [0.43, 0.35],
      [0.5, 0.55],
      [0.62, 0.5],
    ],
  },
  {
    id: '2',
    isOwn: false,
    shape: 'arrow',
    points: [
      [0.8, 0.25],
      [0.63, 0.45],
    ],
  },
  {
    id: '3',
    isOwn: true,
    shape: 'circle',
    points: [
      [0.5, 0.25],
      [0.5, 0.4],
    ],
  },
  {
    id: '4',
    isOwn: true,
    shape: 'pen',
    points: [
      [0.15, 0.8],
      [0.2, 0.7],
      [0.25, 0.82],
      [0.3, 0.72],
      [0.35, 0.8],
    ],
  },
  {
    id: '5',
    isOwn: true,
    shape: 'line',
    points: [
      [0.1, 0.9],
      [0.9, 0.9],
    ],
  },
];

/** Remembers what is drawn, as an application does. */
function Remembering(props: DrawingBoardProps) {
  const [drawn, setDrawn] = useState(props.marks);
  let count = 0;
  return (
    <DrawingBoard
      {...props}
      marks={drawn}
      makeId={() => `made-${drawn.length}-${count++}`}
      onDraw={(mark, isDone) => {
        props.onDraw(mark, isDone);
        setDrawn([...drawn.filter(({ id }) => id !== mark.id), { ...mark, isOwn: true }]);
      }}
      onUndo={() => setDrawn(drawn.slice(0, -1))}
      onErase={(which) => {
        props.onErase(which);
        setDrawn(drawn.filter(({ id, isOwn }) => !isOwn || (which !== null && id !== which)));
      }}
    />
  );
}

const surface = { name: 'Asha Kumar, frozen' } as const;
const drawnOf = (element: HTMLElement): number => element.querySelectorAll('svg g').length;

export const Marks: Story = {
  args: { marks },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('109°')).toBeVisible();
    await expect(drawnOf(canvasElement)).toBe(5);
  },
};

/** Points are pressed one by one; between them the figure follows the pointer. */
export const ByPointer: Story = {
  render: (args) => <Remembering {...args} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const board = canvas.getByRole('application', surface);
    const { left, top, width, height } = board.getBoundingClientRect();
    const at = (x: number, y: number) => ({ target: board, coords: { clientX: left + x * width, clientY: top + y * height } });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...at(0.2, 0.2) },
      { pointerName: 'mouse', ...at(0.3, 0.4) },
      { pointerName: 'mouse', ...at(0.4, 0.3) },
      { keys: '[/MouseLeft]', ...at(0.4, 0.3) },
    ]);
    await expect(args.onDraw).toHaveBeenLastCalledWith(expect.objectContaining({ shape: 'pen' }), true);
    await userEvent.click(canvas.getByRole('button', { name: 'Angle' }));
    for (const [x, y] of [
      [0.5, 0.2],
      [0.5, 0.6],
      [0.725, 0.6],
    ] as const)
      await userEvent.pointer([{ keys: '[MouseLeft]', ...at(x, y) }]);
    await expect(args.onDraw).toHaveBeenLastCalledWith(expect.objectContaining({ shape: 'angle' }), true);
    await expect(canvas.getByText('90°')).toBeVisible();
    await expect(drawnOf(canvasElement)).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.queryByText('90°')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Erase my marks' }));
    await expect(drawnOf(canvasElement)).toBe(0);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
};

export const ByKeyboard: Story = {
  render: (args) => <Remembering {...args} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Arrow' }));
    await expect(canvas.getByRole('button', { name: 'Arrow' })).toHaveAttribute('aria-pressed', 'true');
    canvas.getByRole('application', surface).focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(canvas.getByText('Point 2 of 2 is next')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
    await expect(args.onDraw).toHaveBeenLastCalledWith(
      {
        id: expect.any(String),
        shape: 'arrow',
        points: [
          [0.49, 0.5],
          [0.54, 0.55],
        ],
      },
      true,
    );
    await expect(drawnOf(canvasElement)).toBe(1);
    // What is given up is taken back from the others too.
    await userEvent.keyboard('{Enter}{ArrowUp}{Escape}');
    await expect(args.onErase).toHaveBeenLastCalledWith(expect.any(String));
    await expect(drawnOf(canvasElement)).toBe(1);
  },
};

/** A figure of one tool is not completed by another one. */
export const AnotherTool: Story = {
  render: (args) => <Remembering {...args} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Line' }));
    canvas.getByRole('application', surface).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Circle' }));
    await expect(drawnOf(canvasElement)).toBe(0);
    await expect(args.onErase).toHaveBeenCalledOnce();
  },
};

export const OnItsWay: Story = {
  args: { picture: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The picture is on its way')).toBeVisible();
    await expect(canvas.queryByRole('application')).toBeNull();
  },
};

/** On a phone the picture takes the width, and the tools stand in rows. */
export const Narrow: Story = {
  args: { marks, caption: 'Frozen by Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy' },
  globals: { theme: 'dark', viewport: { value: 'sm' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem', blockSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** A picture of a phone: as high as there is room. */
export const Upright: Story = { args: { marks, width: 360, height: 640 } };
