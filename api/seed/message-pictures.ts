import type { Pair, Person } from '@academy/domain/conversations';
import type { Pool } from 'pg';
import type { FileStore } from '../conversations/files/file-store.ts';
import { fitFile } from '../conversations/files/upload-file.ts';
import type { Images } from '../images/index.ts';
import { drawn } from './portraits.ts';

export interface MessagePictureParts {
  readonly files: Pick<FileStore, 'draft' | 'claim'>;
  readonly images: Pick<Images, 'decode'>;
  readonly pool: Pool;
}

/** How a ball is tossed: straight up, a hand's breadth into the court. */
const toss = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#bfdcae"/>
  <path d="M0 400H640M320 400V480" stroke="#fff" stroke-width="8"/>
  <path d="M300 380C300 260 312 150 318 90" fill="none" stroke="#2738b4" stroke-width="5" stroke-dasharray="14 12"/>
  <circle cx="320" cy="74" r="22" fill="#c7f04d" stroke="#16202f" stroke-width="3"/>
  <path d="M300 380l-26 20M300 380l26 20M300 300v80" stroke="#16202f" stroke-width="10" stroke-linecap="round"/>
  <circle cx="300" cy="274" r="24" fill="#e8b88a" stroke="#16202f" stroke-width="3"/>
</svg>`;

interface Sent {
  readonly owner: Person;
  readonly pair: Pair;
  /** `5_7` */
  readonly name: string;
  readonly messageId: string;
}

/** Uploads the picture of a message in the way of an upload, now or by an interrupted seed; returns its id. */
export async function seedMessagePicture(
  { files, images, pool }: MessagePictureParts,
  { owner, pair, name, messageId }: Sent,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from conversations.files where message_id = $1 and is_whole limit 1', [
    messageId,
  ]);
  if (rows[0]) return rows[0].id;
  const chunks = (async function* chunks() {
    yield await drawn(toss);
  })();
  const fitted = await fitFile('toss.png', chunks, async (bytes) => await images.decode('seed', bytes));
  const { id } = await (await files.draft({ owner, pair, ...fitted })).keep();
  if (!(await files.claim([id], owner, name, messageId))) throw new Error('the picture of a message was gone');
  return id;
}
