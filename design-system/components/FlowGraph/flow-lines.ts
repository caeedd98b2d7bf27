import type { FlowLayout, Place } from './flow-layout.ts';

/** In rem, so that the picture grows with the reader's text. */
export const box = { width: 13, height: 4.5, apart: 3, below: 0.75 } as const;

/** Units of the picture in a rem. */
export const unit = 16;
const bend = 8;
const head = 6;

/** Where a node begins, in rem. */
export const startOf = ({ column, row }: Place): { readonly x: number; readonly y: number } => ({
  x: column * (box.width + box.apart),
  y: row * (box.height + box.below),
});

/** Width and height of all nodes, in rem. */
export const sizeOf = ({ columns, rows }: Pick<FlowLayout, 'columns' | 'rows'>): { readonly width: number; readonly height: number } => ({
  width: Math.max(0, columns * (box.width + box.apart) - box.apart),
  height: Math.max(0, rows * (box.height + box.below) - box.below),
});

const middle = (place: Place): number => (startOf(place).y + box.height / 2) * unit;

/** From the end of a node along its gap to the row of another one, and there to its start. */
function lineBetween(from: Place, to: Place): string {
  const [x, y] = [(startOf(from).x + box.width) * unit, middle(from)];
  const [endX, endY] = [startOf(to).x * unit, middle(to)];
  if (y === endY) return `M${x} ${y}H${endX}`;
  const turn = x + (box.apart / 2) * unit;
  const down = endY > y ? 1 : -1;
  return (
    `M${x} ${y}H${turn - bend}Q${turn} ${y} ${turn} ${y + down * bend}` +
    `V${endY - down * bend}Q${turn} ${endY} ${turn + bend} ${endY}H${endX}`
  );
}

function headAt(to: Place): string {
  const [x, y] = [startOf(to).x * unit, middle(to)];
  return `M${x} ${y}l${-head} ${-head / 2}v${head}Z`;
}

/** All lines, and the heads at their ends, as paths of the picture. */
export function linesOf({ places, edges }: FlowLayout): { readonly lines: string; readonly heads: string } {
  const drawn = edges.flatMap(({ from, to }) => {
    const [begin, end] = [places.get(from), places.get(to)];
    return begin && end ? [{ line: lineBetween(begin, end), head: headAt(end) }] : [];
  });
  return { lines: drawn.map(({ line }) => line).join(''), heads: [...new Set(drawn.map((one) => one.head))].join('') };
}
