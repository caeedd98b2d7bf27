import { livePath, parseServerMessage, type ServerMessage } from '@academy/domain/live';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/** A client that watches views, which `onOpen` gets to close; Node's client accepts headers that a browser would set itself. */
export async function watchLive(
  { api, web }: Pick<Product, 'api' | 'web'>,
  onOpen: (socket: WebSocket) => void,
  token: string | null,
  views: readonly string[],
  age = 0,
) {
  const received: ServerMessage[] = [];
  const options = { headers: { origin: web } } as unknown as string[];
  const socket = new WebSocket(api.replace('http', 'ws') + livePath, options);
  onOpen(socket);
  socket.addEventListener('message', ({ data }) => {
    const message = parseServerMessage(String(data));
    if (message) received.push(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ type: 'authorise', token }));
  socket.send(JSON.stringify({ type: 'subscribe', views, ages: views.map(() => age) }));
  // The server responds in order, so earlier notifications have arrived by then.
  socket.send(JSON.stringify({ type: 'authorise', token }));
  const authorised = () => received.filter(({ type }) => type === 'authorised').length;
  await eventually('all views are answered', () => authorised() === 2 || undefined);
  const answers = received.splice(0);
  const told = (view: string) => received.some((message) => message.type === 'changed' && message.view === view) || undefined;
  return { answers, received, hears: (view: string) => eventually(`word of ${view}`, () => told(view)), told };
}
