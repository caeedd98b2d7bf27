export interface PostgresServer {
  readonly url: string;
  /** Settles when the server is gone, whether it was stopped or died. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export const urlOf = (port: number): string => `postgres://app@127.0.0.1:${port}/postgres`;
