import type { MessagePort } from 'node:worker_threads';
import { ShareJudge } from './judge.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

/** Judges a share of the records of exports, as the main thread sends them, until that ends this thread. */
export function runThread(port: MessagePort, { share, slots }: ThreadData): void {
  const judge = new ShareJudge(share);
  const blocks = slots.map((slot) => Buffer.from(slot));
  const tell = (message: FromThread): void => port.postMessage(message, []);
  const work = (message: ToThread): void => {
    if (message.what === 'begin') judge.begin(message.begun);
    else if (message.what === 'end') tell({ what: 'judged', judged: judge.end() });
    else {
      const block = blocks[message.slot]!.subarray(0, message.length);
      if (message.what === 'records') judge.records(block);
      else judge.rows(message.table, block);
      tell({ what: 'done', slot: message.slot, count: judge.count });
    }
  };
  port.on('message', (message: ToThread) => {
    try {
      work(message);
    } catch {
      // What is wrong is found again, and told in its order, by one thread alone.
      tell({ what: 'gaveUp' });
      port.close();
    }
  });
}
