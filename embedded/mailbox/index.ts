import path from 'node:path';
import { startHttp } from './http.ts';
import { startSmtp } from './smtp.ts';
import { openStore } from './store.ts';

export interface MailboxOptions {
  /** 0 chooses a free port. */
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly host?: string;
  /** Folder of the mails. */
  readonly data: string;
  readonly onProblem?: (error: Error) => void;
}

export interface MailboxServer {
  readonly httpUrl: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** A mail server that keeps every mail instead of delivering it, and a page with Mailpit's API to read them. */
export async function startMailbox(options: MailboxOptions): Promise<MailboxServer> {
  const { smtpPort, httpPort, data, host = '127.0.0.1', onProblem = () => {} } = options;
  const store = openStore(path.join(data, 'messages'));
  const http = await startHttp(store, { port: httpPort, host });
  try {
    const smtp = await startSmtp({ port: smtpPort, host, onMessage: (message) => store.add(message), onProblem });
    return {
      httpUrl: `http://${host}:${http.port}`,
      smtpUrl: `smtp://${host}:${smtp.port}`,
      async close() {
        await Promise.all([http.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
