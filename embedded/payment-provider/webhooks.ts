import { sign, signatureHeader } from '@academy/platform/payment-provider';
import type { Store } from './store.ts';

export interface WebhookOptions {
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Where they go; null for nowhere. */
  readonly url: string | null;
  readonly secret: string;
}

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly tries: number;
  readonly made_at: number;
}

const givenUpMs = 3 * 86_400_000;
const answerMs = 10_000;
/** 1, 2, 4 … seconds, at most an hour. */
const pauseMs = (tries: number): number => Math.min(3_600_000, 1_000 * 2 ** tries);

/** Tells the product of changes, and again until it answers 2xx, for three days. */
export function createWebhooks({ store, now, url, secret }: WebhookOptions) {
  let round: Promise<void> | null = null;

  async function send({ id, kind, ref, tries, made_at: madeAt }: Row): Promise<void> {
    const isTaken = url !== null && (await post(url, { id, hints: [{ kind, ref }] }));
    if (isTaken || now() - madeAt > givenUpMs) store.run('delete from webhooks where id = ?', id);
    else store.run('update webhooks set tries = tries + 1, due_at = ? where id = ?', now() + pauseMs(tries), id);
  }

  async function post(to: string, hint: object): Promise<boolean> {
    const body = Buffer.from(JSON.stringify(hint));
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, new Date(now())) };
    try {
      const answer = await fetch(to, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function sendDue(): Promise<void> {
    const due = 'select id, kind, ref, tries, made_at from webhooks where due_at <= ? order by due_at, id limit 50';
    for (const row of store.all(due, now()) as Row[]) await send(row);
  }

  return {
    /** One round at a time: what was due before it ends is sent by then, or by the next. */
    async deliver(): Promise<void> {
      round ??= sendDue().finally(() => (round = null));
      await round;
    },
    /** Tells of this payment three times, the newest change first. */
    tellThriceReversed(ref: string): void {
      const ids = store.all("select id from webhooks where kind = 'payment' and ref = ? order by id desc", ref) as { id: number }[];
      store.run("delete from webhooks where kind = 'payment' and ref = ?", ref);
      const insert = 'insert into webhooks (id, kind, ref, made_at, due_at) values (?, ?, ?, ?, ?)';
      const last = Math.max(0, ...ids.map(({ id }) => id));
      // Later ids are due earlier.
      for (let count = 3; count > 0; count--) store.run(insert, last + count, 'payment', ref, now(), now() - count);
    },
    waiting: (): number => (store.get('select count(*) as count from webhooks') as { count: number }).count,
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
