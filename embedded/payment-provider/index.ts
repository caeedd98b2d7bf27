import type { Listening } from '@academy/platform/ports';
import { createApi } from './api.ts';
import { createBook } from './book.ts';
import { startHttp } from './http.ts';
import { createKeys } from './keys.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface ProviderOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly host?: string;
  /** Folder of the database. */
  readonly data: string;
  /** Of the product's servers. */
  readonly key: string;
  /** Of the product's pages. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where webhooks go; null for nowhere. */
  readonly webhookUrl: string | null;
  /** Of the product's pages. */
  readonly origins: readonly string[];
  readonly clock: () => Date;
}

export interface ProviderServer {
  readonly url: string;
  close(): Promise<void>;
}

const tickMs = 100;

/** A payment provider for trying things out: it moves no money, and test cards make it do what real ones do at times. */
export async function startPaymentProvider(options: ProviderOptions): Promise<ProviderServer> {
  const { port, host = '127.0.0.1', data, key, publishableKey, webhookSecret, webhookUrl, origins, clock } = options;
  const store = openStore(data);
  const now = (): number => clock().getTime();
  let listening: Listening | null = null;
  const urlOf = (): string => `http://${host}:${listening?.port ?? port}`;
  const book = createBook({ store, now, approvalUrl: (id) => `${urlOf()}/approve/${id}` });
  const webhooks = createWebhooks({ store, now, url: webhookUrl, secret: webhookSecret });
  const api = createApi({ book, keys: createKeys(store, now), webhooks, key, publishableKey });
  listening = await startHttp({ api, book, store, webhooks, port, host, origins });
  const timer = setInterval(() => {
    store.atomically(() => book.catchUp());
    void webhooks.deliver();
  }, tickMs);
  return {
    url: urlOf(),
    async close() {
      clearInterval(timer);
      await listening.close();
      await webhooks.deliver();
      store.close();
    },
  };
}
