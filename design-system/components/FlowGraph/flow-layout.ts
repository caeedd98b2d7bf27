export interface GraphEdge {
  from: string;
  to: string;
}

/** Column and row, from 0. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface FlowLayout {
  readonly places: ReadonlyMap<string, Place>;
  /** Those that lead forward; what leads back or nowhere is left out. */
  readonly edges: readonly GraphEdge[];
  readonly columns: number;
  readonly rows: number;
}

/** Edges between two nodes, in the order in which the nodes are given: so there is no circle. Each once. */
function forward(ids: readonly string[], edges: readonly GraphEdge[]): GraphEdge[] {
  const order = new Map(ids.map((id, index) => [id, index]));
  const known = new Set<string>();
  return edges.filter(({ from, to }) => {
    const [begin, end] = [order.get(from), order.get(to)];
    const name = JSON.stringify([from, to]);
    if (begin === undefined || end === undefined || begin >= end || known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/**
 * Places nodes from the start to the end, each after all that lead to it, and what comes of a node beside and below it. Causes are given
 * before their effects. The first effect stands in the row of its cause, every other one begins a row, so no two nodes share a place.
 */
export function layoutOf(given: readonly string[], all: readonly GraphEdge[]): FlowLayout {
  const ids = [...new Set(given)];
  const edges = forward(ids, all);
  const causes = Map.groupBy(edges, ({ to }) => to);
  const columns = new Map<string, number>();
  for (const id of ids) columns.set(id, Math.max(0, ...(causes.get(id) ?? []).map(({ from }) => (columns.get(from) ?? 0) + 1)));
  const below = Map.groupBy(
    ids.filter((id) => causes.has(id)),
    (id) => causes.get(id)?.[0]?.from ?? '',
  );
  const places = new Map<string, Place>();
  let rows = 0;
  const waiting = ids.filter((id) => !causes.has(id)).toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const cause = causes.get(id)?.[0]?.from;
    const isFirst = cause !== undefined && below.get(cause)?.[0] === id;
    const row = isFirst ? (places.get(cause)?.row ?? 0) : rows;
    if (!isFirst) rows += 1;
    places.set(id, { column: columns.get(id) ?? 0, row });
    waiting.push(...(below.get(id) ?? []).toReversed());
  }
  return { places, edges, columns: Math.max(0, ...[...columns.values()].map((column) => column + 1)), rows };
}
