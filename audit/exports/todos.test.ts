import { expect, it } from 'vitest';
import { ExportTodos } from './todos.ts';

const kept = { exportId: '3-1', keptUntil: '2026-12-04T10:00:00.000Z' };
const [before, after] = [new Date('2026-12-04T09:59:59.000Z'), new Date('2026-12-04T10:00:01.000Z')];

/** Records that are sealed one after the other. */
function sealing() {
  const rows: object[] = [];
  const pool = {
    query: async ({ values }: { readonly values: readonly [unknown, number] }) => ({ rows: rows.slice(values[1]) }),
  };
  return {
    pool: pool as never,
    seal: (type: string, content: object): void => {
      const number = String(rows.length + 1);
      const data = Buffer.from(JSON.stringify(content));
      rows.push({ number, stream: 'export-3', type, event_id: `event ${number}`, correlation: null, data });
    },
  };
}

it('removes what was written, though it was begun a second time before the record of its end was sealed', async () => {
  const { pool, seal } = sealing();
  const todos = new ExportTodos();
  seal('ExportRequested', { exportId: '3-1', from: 0, to: null, since: null, until: null });
  await todos.catchUp(pool);
  expect(todos.next).toMatchObject({ exportId: '3-1' });
  todos.settle('3-1');
  expect(todos.next).toBeUndefined();
  seal('ExportFinished', kept);
  await todos.catchUp(pool);
  expect(todos.expired(before)).toEqual([]);
  expect(todos.expired(after)).toMatchObject([{ exportId: '3-1', eventId: 'event 1' }]);
  seal('ExportRemoved', { exportId: '3-1' });
  await todos.catchUp(pool);
  expect(todos.expired(after)).toEqual([]);
});
