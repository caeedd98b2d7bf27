import { type ClientMessage, livePath, parseServerMessage, type ServerMessage } from '@academy/domain/live';

export type LiveEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'received'; readonly message: ServerMessage }
  /** The last one: it could not be opened, or has ended. */
  | { readonly type: 'closed' };

export interface LiveConnection {
  /** Sends once it is open; says nothing where it has ended. */
  send(message: ClientMessage): void;
  close(): void;
}

/** Opens a connection and calls back with what happens to it. */
export type ConnectLive = (onEvent: (event: LiveEvent) => void) => LiveConnection;

/** Connects to the api at `http://…` or `https://…`; messages of a newer server that this page does not know are passed over. */
export const connectLive =
  (apiUrl: string): ConnectLive =>
  (onEvent) => {
    const socket = new WebSocket(apiUrl.replace(/^http/, 'ws') + livePath);
    socket.addEventListener('open', () => onEvent({ type: 'opened' }));
    socket.addEventListener('close', () => onEvent({ type: 'closed' }));
    socket.addEventListener('message', ({ data }) => {
      const message = parseServerMessage(String(data));
      if (message) onEvent({ type: 'received', message });
    });
    return {
      send(message) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => socket.close(),
    };
  };
