import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ApiClient } from '../api-client.ts';

/** Loads what keeps a page up to date. */
export type LoadLive = () => Promise<typeof import('../live/index.ts')>;

interface Server {
  readonly apiUrl: string;
  readonly send: ApiClient['send'];
  /** Absent where nothing updates by itself: stories, tests and prerendering. */
  readonly loadLive?: LoadLive | undefined;
}

const ServerContext = createContext<Server | null>(null);

/** Provides the pictures' address, and responses that belong to no view; components get all other data from the store. */
export function ServerProvider({ apiUrl, send, loadLive, children }: Server & { children: ReactNode }) {
  const server = useMemo(() => ({ apiUrl, send, loadLive }), [apiUrl, send, loadLive]);
  return <ServerContext value={server}>{children}</ServerContext>;
}

export function useServer(): Server {
  const server = useContext(ServerContext);
  if (!server) throw new Error('There is no <ServerProvider> around this.');
  return server;
}

/** Turns a picture's path in a view into its address; undefined without a path. */
export function useImageUrl(): (path: string | null | undefined) => string | undefined {
  const { apiUrl } = useServer();
  return (path) => (path ? `${apiUrl}${path}` : undefined);
}

/** Sends a single request whose response belongs to the component, such as a ticket. Rejects with `ApiRefusal` or `NoAnswer`. */
export const useSend = (): ApiClient['send'] => useServer().send;
