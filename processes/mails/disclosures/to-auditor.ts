import { type Disclosure, disclosureDecider, type DisclosureEvent, disclosureStream } from '@academy/domain/disclosures';
import { auditorNotices, type AuditorSays } from '@academy/domain/notifications';
import { auditorStream, grantDecider, phaseOf, staffStream } from '@academy/domain/staff';
import type { Change } from '../../process.ts';
import { readState } from '../../read-state.ts';
import { clockInUtc, momentInUtc } from '../times.ts';
import type { MailTodo } from '../todo.ts';
import type { Reading, StaffLetter } from '../topic.ts';
import { atOnce } from '../windows.ts';

type Decided = Extract<DisclosureEvent, { type: 'DisclosureApproved' | 'DisclosureRefused' }>;

/** One mail to the auditor who asked, whom the request names: ids alone, for it is in the log for good. */
interface DecidedTodo extends Omit<MailTodo, 'role'> {
  readonly topic: 'disclosures';
  readonly says: AuditorSays;
  readonly disclosureId: string;
}

export const isToAuditor = (todo: MailTodo): todo is MailTodo & DecidedTodo => auditorNotices.some(({ says }) => says === todo.says);

/** Of an approval it is worth nothing once the texts may no longer be seen. */
export function reactToDecision({ type, data }: Decided): readonly Change[] {
  const { disclosureId, at } = data;
  return auditorNotices
    .filter(({ event }) => event === type)
    .map(({ kind, says }): Change => {
      const todo: DecidedTodo = { topic: 'disclosures', kind, says, disclosureId, at };
      const times = type === 'DisclosureApproved' ? { dueAt: at, expiresAt: data.until } : atOnce(at);
      return { open: { key: `${says} ${disclosureId}`, kind: says, subject: `disclosure ${disclosureId}`, ...times, data: { ...todo } } };
    });
}

/** Where an auditor is reached while their grant goes on; null afterwards. */
async function addressOf(auditorId: number, reading: Reading): Promise<string | null> {
  const grant = await readState(reading, grantDecider, auditorStream(auditorId));
  if (!grant || phaseOf(grant, reading.now()) !== 'given') return null;
  // One address for good, which the first event has.
  const events = await reading.codec.decode(await reading.store.readStream(staffStream(auditorId), { limit: 1 }));
  const invited = events.find(({ type }) => type === 'StaffInvited')?.data as { readonly email: string } | undefined;
  return invited?.email || null;
}

function wordsOf({ approved }: Disclosure, now: string): Omit<StaffLetter, 'address'> | null {
  if (approved === null) {
    return {
      subject: 'Your request to see sealed texts was refused',
      parts: [
        'A custodian has read your request to see sealed texts and has decided against it. The texts stay sealed.',
        'If your case still needs them, please ask again and say a little more about why. Your request is here:',
      ],
    };
  }
  const until = Date.parse(approved.until);
  if (until <= Date.parse(now)) return null;
  return {
    subject: `You can see the texts until ${clockInUtc(until)}`,
    parts: [
      'A custodian has agreed to your request to see sealed texts.',
      `You can see them until ${momentInUtc(until)}. If that is not enough time, please ask again. Your request is here:`,
    ],
  };
}

/** A mail that says what was decided and until when the texts may be seen, and nothing of the case: mailboxes are not sealed. */
export async function writeToAuditor(todo: DecidedTodo, reading: Reading): Promise<StaffLetter | null> {
  const { disclosureId } = todo;
  const disclosure = await readState(reading, disclosureDecider, disclosureStream(disclosureId));
  if (!disclosure || disclosure.decidedAt === null) return null;
  const words = wordsOf(disclosure, reading.now());
  const address = words && (await addressOf(disclosure.auditorId, reading));
  if (!words || address === null) return null;
  return { address, ...words, parts: [...words.parts, { link: `${reading.siteUrl}/audit/disclosures/${disclosureId}` }] };
}
