import { once } from 'node:events';
import { messages } from '@academy/domain';
import { describe, expect, it } from 'vitest';
import { operationsOf } from './document.ts';
import { hunt } from './hunt.ts';
import { type Defect, document, serve } from './planted-product.ts';
import { requests } from './requests.ts';
import { createSchemas } from './schemas.ts';
import { Tally } from './tally.ts';
import { World } from './world.ts';

const nobody = { athletes: [], coaches: [], expendable: [], ended: [], emails: [], refreshTokens: [] };
const secret = 'correct-horse-battery-staple';

/** Findings of a hunt in a product with these defects. */
async function findingsOf(
  defects: readonly Defect[],
  most: number,
  isEnough: (found: readonly string[]) => boolean = () => false,
): Promise<readonly string[]> {
  const { port, server } = await serve(defects);
  try {
    const operations = operationsOf(document);
    const oracle = { operations, schemas: createSchemas(document), messages, secrets: [secret] };
    const tally = new Tally();
    const world = new World(`127.0.0.1:${port}`, nobody);
    const found: string[] = [];
    const quarry = requests({ document, oracle, world, port, tally, lanes: 4 });
    const goesOn = (): boolean => tally.total < most && !isEnough(found);
    await hunt(quarry, { seed: 7, lanes: 4, goesOn, onFound: ({ key }) => void found.push(key), shrinkMs: 100 });
    return found;
  } finally {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
}

const titleOf = (body: unknown): string => {
  const { title } = (body ?? {}) as { readonly title?: unknown };
  return typeof title === 'string' ? title : '';
};
const starsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as { readonly stars?: unknown }).stars : undefined;
const failed = (message: string) => ({ status: 500, body: { problems: [{ path: '', code: 'internalError', message }] } });

/** Each is triggered by some value, and has a word expected in its finding. */
const planted: Readonly<Record<string, { readonly defect: Defect; readonly finding: RegExp }>> = {
  'fails at a NUL in a text': {
    defect: ({ body }) => (titleOf(body).includes('\0') ? failed(messages.internalError) : null),
    finding: /POST \/notes: answers 500/u,
  },
  'fails at a number beyond all numbers': {
    defect: ({ name, query }) =>
      name === 'GET /notes' && query.getAll('limit').some((one) => one !== '' && Math.abs(Number(one)) === Number.POSITIVE_INFINITY)
        ? failed(messages.internalError)
        : null,
    finding: /GET \/notes: answers 500/u,
  },
  'takes a text for a number': {
    defect: ({ name, body }, honest) =>
      name === 'POST /notes' && honest.status === 400 && starsOf(body) === 'Infinity'
        ? { status: 201, body: { id: 1, title: 'A', stars: 5 } }
        : null,
    finding: /POST \/notes: accepts what the document does not allow/u,
  },
  'says a status that nobody announced': {
    defect: ({ name, body }) =>
      name === 'POST /notes' && titleOf(body).length > 100
        ? { status: 422, body: { problems: [{ path: '', code: 'badRequest', message: messages.badRequest }] } }
        : null,
    finding: /POST \/notes: answers 422, which is not announced/u,
  },
  'says more than its schema': {
    defect: ({ name }, honest) =>
      name === 'GET /notes/{noteId}' && honest.status === 200
        ? { status: 200, body: { ...(honest.body as object), password_hash: 'x' } }
        : null,
    finding: /GET \/notes\/\{noteId\}: 200 does not fit its schema/u,
  },
  'says a text in place of a number': {
    defect: ({ name, query }, honest) =>
      name === 'GET /notes' && honest.status === 200 && query.get('limit') === '100'
        ? { status: 200, body: [{ id: '1', title: 'A', stars: 5 }] }
        : null,
    finding: /GET \/notes: 200 does not fit its schema/u,
  },
  'tells its stack': {
    defect: ({ target }) =>
      target.includes('__proto__')
        ? {
            status: 400,
            body: { problems: [{ path: '', code: 'badRequest', message: 'TypeError\n    at serve (file:///srv/app.ts:12:34)' }] },
          }
        : null,
    finding: /tells a stack/u,
  },
  'tells a secret': {
    defect: ({ headers }, honest) =>
      headers.origin === 'null' && honest.status === 200 ? { status: 200, body: [{ id: 1, title: secret, stars: 1 }] } : null,
    finding: /tells a secret/u,
  },
  'uses a code without a message': {
    defect: ({ name }, honest) =>
      name === 'POST /notes' && honest.status === 415
        ? { status: 415, body: { problems: [{ path: '', code: 'nonsense', message: 'No.' }] } }
        : null,
    finding: /no message for nonsense/u,
  },
  'answers with what is no JSON': {
    defect: ({ name, target }) =>
      name === 'GET /notes/{noteId}' && target.includes('%00') ? { status: 400, body: '<h1>Bad Request</h1>' } : null,
    finding: /400 cannot be parsed/u,
  },
};

const missedBy = (found: readonly string[]): readonly string[] =>
  Object.keys(planted).filter((name) => !found.some((key) => planted[name]?.finding.test(key)));

describe('the fuzzer', { timeout: 180_000 }, () => {
  it('finds nothing wrong with a correct product', async () => {
    expect(await findingsOf([], 1_500)).toEqual([]);
  });

  it('finds at least nine of ten planted defects', async () => {
    const defects = Object.values(planted).map(({ defect }) => defect);
    const found = await findingsOf(defects, 15_000, (sofar) => missedBy(sofar).length === 0);
    expect(missedBy(found).slice(1)).toEqual([]);
  });
});
