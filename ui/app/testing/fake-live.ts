import type { ClientMessage, ServerMessage } from '@academy/domain/live';
import type { ConnectLive, LiveEvent } from '../live/connect.ts';

/** One connection for live updates; the test plays the server. */
interface FakeConnection {
  readonly sent: ClientMessage[];
  readonly isClosed: () => boolean;
  readonly open: () => void;
  readonly say: (message: ServerMessage) => void;
  readonly end: () => void;
}

export interface FakeLive {
  readonly connect: ConnectLive;
  /** Oldest first. */
  readonly connections: readonly FakeConnection[];
  /** The newest. */
  readonly last: () => FakeConnection;
}

export function createFakeLive(): FakeLive {
  const connections: FakeConnection[] = [];
  return {
    connections,
    last() {
      const connection = connections.at(-1);
      if (!connection) throw new Error('nobody has connected');
      return connection;
    },
    connect(onEvent: (event: LiveEvent) => void) {
      const sent: ClientMessage[] = [];
      let isClosed = false;
      connections.push({
        sent,
        isClosed: () => isClosed,
        open: () => onEvent({ type: 'opened' }),
        say: (message) => onEvent({ type: 'received', message }),
        end: () => onEvent({ type: 'closed' }),
      });
      return { send: (message) => void sent.push(message), close: () => void (isClosed = true) };
    },
  };
}
