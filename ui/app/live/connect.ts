import { type ClientMessage, livePath, parseServerMessage, type ServerMessage } from '@academy/domain/live';

export type LiveEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'received'; readonly message: ServerMessage }
  /** The last event: the connection failed to open, or has ended. */
  | { readonly type: 'closed' };

export interface LiveConnection {
  /** Sends if open; does nothing after the end. */
  send(message: ClientMessage): void;
  close(): void;
}

/** Opens a connection; `onEvent` receives its events. */
export type ConnectLive = (onEvent: (event: LiveEvent) => void) => LiveConnection;

/** Connects to the api at `http://…` or `https://…`; ignores unknown messages of a newer server. */
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
