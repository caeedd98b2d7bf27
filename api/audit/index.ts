import type { AuditQueries } from '@academy/audit/queries';
import { parseTilePath } from '@academy/domain/audit';
import { binary, defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { type TProperties, Type } from 'typebox';

const group = 'Audit';
const text = 'text/plain; charset=utf-8';
/** A tile never changes. */
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** The audit starts with the product, and signs its first head as soon as all is sealed. */
const soon = { 'Retry-After': '5', 'Cache-Control': 'no-store' };
const notYet = { description: 'No head was signed yet, or the database is away.' };

/** Heads and hashes of the sealed log, which everybody may read: https://c2sp.org/tlog-tiles. They tell nothing of what is in it. */
export const auditEndpoints = (audit: AuditQueries): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/audit/checkpoint',
    group,
    summary: 'The newest head of the sealed log: a signed note with its name, number of records and root. Keep it to catch later changes.',
    access: 'anyone',
    responses: { 200: { description: 'The head.', type: text, schema: binary }, 503: notYet },
    async handle() {
      const head = await audit.head();
      if (head === null) throw new HttpProblem(503, 'unavailable', '', soon);
      return { status: 200, body: Buffer.from(head), type: text, headers: { 'Cache-Control': 'no-cache' } };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/keys',
    group,
    summary: "The keys that sign heads, one a line, the log's own first. Auditors get the first on paper, and compare.",
    access: 'anyone',
    responses: { 200: { description: 'The keys.', type: text, schema: binary }, 503: notYet },
    async handle() {
      const keys = await audit.keys();
      if (keys.length === 0) throw new HttpProblem(503, 'unavailable', '', soon);
      return { status: 200, body: Buffer.from(`${keys.join('\n')}\n`), type: text, headers: { 'Cache-Control': 'no-cache' } };
    },
  }),
  // A tile's number is written in groups of three digits, and a partial tile's width follows it.
  ...[1, 2, 3, 4].map((parts) => tileEndpoint(audit, ['a', 'b', 'c', 'd'].slice(0, parts))),
];

function tileEndpoint(audit: AuditQueries, names: readonly string[]): Endpoint {
  const part = Type.String({ description: 'Part of the path of a tile.' });
  const properties: TProperties = { level: part };
  for (const name of names) properties[name] = part;
  return defineEndpoint({
    method: 'GET',
    path: `/audit/tile/{level}/${names.map((name) => `{${name}}`).join('/')}`,
    group,
    summary: 'Neighbouring hashes of the tree over the sealed log, such as 0/x001/234 or 0/000.p/12: proofs are made of them.',
    access: 'anyone',
    params: Type.Object(properties),
    responses: {
      200: { description: 'Up to 256 hashes of 32 bytes.', type: 'application/octet-stream', schema: binary },
      404: { description: 'The tree of the newest head has no such tile.' },
      503: notYet,
    },
    async handle({ params }) {
      const given = params as Readonly<Record<string, string>>;
      const tile = parseTilePath(['level', ...names].map((name) => given[name]).join('/'));
      const bytes = tile && (await audit.tile(tile));
      if (!bytes) throw new HttpProblem(404, 'notFound');
      return { status: 200, body: bytes, type: 'application/octet-stream', headers: forever };
    },
  });
}
