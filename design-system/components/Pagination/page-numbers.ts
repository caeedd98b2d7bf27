/** A page number, or a gap between two numbers that are not consecutive. */
export type PageStep = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** First, last and current page with its neighbours, and gaps; a constant number of steps, so that nothing moves under the pointer. */
export function pageNumbers(page: number, count: number): PageStep[] {
  const most = 7;
  if (count <= most) return range(1, count);
  if (page <= 4) return [...range(1, 5), 'gap-after', count];
  if (page >= count - 3) return [1, 'gap-before', ...range(count - 4, count)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', count];
}
