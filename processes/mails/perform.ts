import type { Performed, Todo, Tools } from '../process.ts';
import { digestLetter } from './digest-letter.ts';
import { digestsIn, type Member } from './digests.ts';
import { send, sendToStaff } from './send.ts';
import { type MailTodo, mailTodo } from './todo.ts';
import type { Letter, Reading, StaffLetter } from './topic.ts';
import { topics } from './topics.ts';
import { preferencesOf, quietEndFor, wishFor } from './wishes.ts';

/** What the mails need of a process's tools. */
export type MailTools = Omit<Reading, 'siteUrl'> & Pick<Tools, 'channel' | 'pool'>;

const iso = (ms: number): string => new Date(ms).toISOString();
const letterOf = async (asked: MailTodo, { channel, ...tools }: MailTools): Promise<Letter | StaffLetter | null> =>
  await topics[asked.topic].write(asked, { ...tools, siteUrl: channel.siteUrl });

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
    case 'now':
      return await send(letter, { key: todo.key, kind: asked.kind }, tools.channel);
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
  const letters = await Promise.all(members.map(({ asked }) => letterOf(asked, tools)));
  const letter = digestLetter(letters.filter((one) => one !== null && one.accountId !== undefined));
  if (letter === null) return { is: 'refused', code: 'outOfDate' };
  return await send(letter, { key: `digest ${key}`, kind: 'daily' }, tools.channel);
}
