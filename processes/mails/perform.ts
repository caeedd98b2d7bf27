import type { Performed, Todo, Tools } from '../process.ts';
import { digestLetter } from './digest-letter.ts';
import { digestsIn, type Member } from './digests.ts';
import type { MessageReading } from './messages/books.ts';
import { send, sendToStaff } from './send.ts';
import { type MailTodo, mailTodo } from './todo.ts';
import type { Letter, StaffLetter } from './topic.ts';
import { topics } from './topics.ts';
import { preferencesOf, quietEndFor, wishFor } from './wishes.ts';

/** What the mails need of a process's tools. */
export type MailTools = Omit<MessageReading, 'siteUrl'> & Pick<Tools, 'channel'>;

const iso = (ms: number): string => new Date(ms).toISOString();
const readingOf = ({ channel, ...tools }: MailTools): MessageReading => ({ ...tools, siteUrl: channel.siteUrl });
const letterOf = async (asked: MailTodo, tools: MailTools): Promise<Letter | StaffLetter | null> =>
  await topics[asked.topic].write(asked, readingOf(tools));
const claimed = async (asked: MailTodo, tools: MailTools, key: string): Promise<boolean> =>
  (await topics[asked.topic].claim?.(asked, readingOf(tools), key)) ?? true;

/** Sends one mail, or lets it wait as the person wishes, unless it is out of date or there is nobody to tell. */
export async function perform(todo: Todo, tools: MailTools): Promise<Performed> {
  const asked = mailTodo(todo);
  const digests = digestsIn(tools.pool);
  const member = await digests.of(todo.key);
  if (member) {
    const performed = await performDigest(member, tools);
    if (performed) return performed;
    await digests.leave(todo.key);
  }
  const letter = await letterOf(asked, tools);
  if (letter === null) return { is: 'refused', code: 'outOfDate' };
  if ('address' in letter) return await sendToStaff(letter, todo.key, tools.channel);
  const wish = wishFor({ ...asked, startsAt: letter.startsAt }, await preferencesOf(tools, letter), tools.now());
  switch (wish.is) {
    case 'never':
      return { is: 'refused', code: 'notWanted' };
    case 'later':
      return { is: 'later', at: iso(wish.at) };
    case 'daily':
      await digests.join({ key: todo.key, accountId: letter.accountId, dueAt: new Date(wish.at), asked });
      return { is: 'later', at: iso(wish.at) };
    case 'now': {
      const at = await topics[asked.topic].waitsUntil?.(asked, readingOf(tools), todo.key);
      if (at) return { is: 'later', at };
      if (!(await claimed(asked, tools, todo.key))) return { is: 'refused', code: 'toldBefore' };
      return await send(letter, { key: todo.key, kind: asked.kind }, tools.channel);
    }
  }
}

/** One of the mails of a digest sends it for all; null where this one shall not go into it any more. */
async function performDigest({ key, accountId, dueAt, asked: { role } }: Member, tools: MailTools): Promise<Performed | null> {
  const now = tools.now();
  if (dueAt.getTime() > Date.parse(now)) return { is: 'later', at: dueAt.toISOString() };
  const preferences = await preferencesOf(tools, { role, accountId });
  const isWanted = ({ asked }: Member): boolean => wishFor(asked, preferences, now).is === 'daily';
  const members = (await digestsIn(tools.pool).membersOf({ accountId, dueAt })).filter(isWanted);
  if (!members.some((one) => one.key === key)) return null;
  if (members[0]?.key !== key) return { is: 'done' };
  const quietEnd = quietEndFor(preferences, now);
  if (quietEnd !== null) return { is: 'later', at: iso(quietEnd) };
  const digestKey = `digest ${key}`;
  const letter = digestLetter(await lettersOf(members, tools, digestKey));
  if (letter === null) return { is: 'refused', code: 'outOfDate' };
  return await send(letter, { key: digestKey, kind: 'daily' }, tools.channel);
}

/** What there is to say in a digest, each thing once. */
async function lettersOf(members: readonly Member[], tools: MailTools, digestKey: string): Promise<readonly Letter[]> {
  const written = await Promise.all(members.map(async ({ asked }) => ({ asked, letter: await letterOf(asked, tools) })));
  const letters = new Map<string, Letter>();
  for (const [index, { asked, letter }] of written.entries()) {
    if (letter?.accountId === undefined) continue;
    const about = letter.about ?? String(index);
    if (!letters.has(about) && (await claimed(asked, tools, digestKey))) letters.set(about, letter);
  }
  return [...letters.values()];
}
