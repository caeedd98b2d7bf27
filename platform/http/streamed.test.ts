import { afterEach, describe, expect, it, vi } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';
import { type Endpoint, Streamed } from './endpoint.ts';

let app: Served | undefined;
afterEach(() => app?.close());
const start = async (endpoints: readonly Endpoint[]): Promise<Served['send']> => {
  app = await serve(endpoints, {});
  return app.send;
};

describe('a response in pieces', () => {
  const broken = new Error('the store went away');
  async function* pieces(sizes: readonly number[], error: Error | null): AsyncGenerator<Buffer> {
    for (const size of sizes) yield await Promise.resolve(Buffer.alloc(size));
    if (error) throw error;
  }
  const streamed = (sizes: readonly number[], error: Error | null = null): Endpoint =>
    echo({ method: 'GET', path: '/file', handle: async () => ({ status: 200, body: new Streamed(30, pieces(sizes, error)) }) });

  it('arrives complete', async () => {
    const send = await start([streamed([10, 20])]);
    const { text, headers } = await send('GET', '/file');
    expect([text.length, headers.get('content-length')]).toEqual([30, '30']);
  });

  it('may be of a length that nobody knows', async () => {
    const unknown = echo({
      method: 'GET',
      path: '/file',
      handle: async () => ({ status: 200, body: new Streamed(null, pieces([10, 20], null)) }),
    });
    const send = await start([unknown]);
    const { text, headers } = await send('GET', '/file');
    expect([text.length, headers.get('content-length'), headers.get('transfer-encoding')]).toEqual([30, null, 'chunked']);
  });

  it('is not logged as an error if the client has disconnected', async () => {
    const closed = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
      } finally {
        closed.resolve();
      }
    }
    const file = echo({ method: 'GET', path: '/file', handle: async () => ({ status: 200, body: new Streamed(2 ** 40, endless()) }) });
    await start([file]);
    const gone = new AbortController();
    await fetch(`${app?.url}/file`, { signal: gone.signal });
    gone.abort();
    await closed.promise;
    expect(app?.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['are too few', [10], null],
    ['are none', [], null],
    ['are too many', [20, 20], null],
    ['break off', [10], broken],
    ['break off at once', [], broken],
  ])('breaks off, which is logged, where its pieces %s', async (_, sizes, error) => {
    const send = await start([streamed(sizes, error)]);
    await expect(send('GET', '/file')).rejects.toThrow(/terminated|fetch failed/u);
    await vi.waitFor(() => expect(app?.lines.map(({ text }) => text)).toContain('a response broke off'), { timeout: 20_000 });
  });
});
