import { concat, hashLength, isEdge, type RightEdge } from '@academy/domain/audit';
import type { ClientBase } from 'pg';

/** How far the log is sealed. */
export interface Sealed {
  /** Up to which the log was read; null for its beginning. */
  readonly position: bigint | null;
  readonly edge: RightEdge;
}

/** Another sealer went on in the meantime. */
class CheckpointMoved extends Error {
  constructor() {
    super('another sealer moved the checkpoint');
    this.name = 'CheckpointMoved';
  }
}

interface Row {
  readonly position: string | null;
  readonly size: string;
  readonly edge: Buffer;
}

export async function readSealed(client: ClientBase): Promise<Sealed> {
  const { rows } = await client.query<Row>('select position, size, edge from audit.checkpoint');
  const [row] = rows;
  if (!row) throw new Error('the checkpoint of the audit is gone');
  const { edge: bytes, position } = row;
  const hashes = Array.from({ length: bytes.length / hashLength }, (_, index) =>
    bytes.subarray(index * hashLength, (index + 1) * hashLength),
  );
  const edge = { size: Number(row.size), hashes };
  if (!isEdge(edge)) throw new Error('the checkpoint of the audit is damaged');
  return { position: position === null ? null : BigInt(position), edge };
}

/** Moves the checkpoint, inside the caller's transaction. Throws CheckpointMoved if it is elsewhere by now. */
export async function moveSealed(client: ClientBase, from: Sealed, to: Sealed): Promise<void> {
  const { rowCount } = await client.query({
    name: 'audit-move',
    text: `update audit.checkpoint set position = $3, size = $4, edge = $5 where position is not distinct from $1 and size = $2`,
    values: [from.position, from.edge.size, to.position, to.edge.size, Buffer.from(concat(...to.edge.hashes))],
  });
  if (rowCount !== 1) throw new CheckpointMoved();
}
