export interface PostgresServer {
  /** Includes the superuser's name and password. */
  readonly url: string;
  /** Settles when the server is gone, stopped or crashed. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export const superuser = 'app';

export const urlOf = (port: number, password: string): string => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;

/** For display and logs. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
