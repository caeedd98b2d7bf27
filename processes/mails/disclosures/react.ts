import { type DisclosureEvent, disclosureLimits as limits } from '@academy/domain/disclosures';
import { disclosed } from '@academy/domain/notifications';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../../process.ts';
import type { MailTodo } from '../todo.ts';
import { later } from '../windows.ts';
import { reactToDecision } from './to-auditor.ts';

/** One mail about texts that an auditor saw: ids alone, for it is in the log for good. */
export interface DisclosedTodo extends MailTodo {
  readonly topic: 'disclosures';
  readonly accountId: number;
  readonly disclosureId: string;
}

const hourMs = 3_600_000;
/** Longer than texts may be seen, so that one mail tells of all that were. */
const gatherMs = hourMs;
/** Where people are told later, this much before the last moment. */
const marginMs = 24 * hourMs;
/** A mail that is late is better than none, but every try has an end. */
const worthMs = 72 * hourMs;

function dueAt(at: string, tellBy: string): string {
  const mayWait = Date.parse(tellBy) - Date.parse(at) > limits.tellHours * hourMs;
  return mayWait ? later(tellBy, -marginMs) : later(at, gatherMs);
}

/** One mail to each person for each request, and one to the auditor. Texts of the staff's own are told to nobody. */
export function react(event: Placed<DisclosureEvent>): readonly Change[] {
  if (event.type === 'DisclosureApproved' || event.type === 'DisclosureRefused') return reactToDecision(event);
  if (event.type !== 'DisclosureOpened') return [];
  const { disclosureId, at, person, tellBy } = event.data;
  const [, role, id] = /^(athlete|coach)-(\d+)$/u.exec(person) ?? [];
  if (role !== 'athlete' && role !== 'coach') return [];
  const todo: DisclosedTodo = { topic: 'disclosures', role, accountId: Number(id), disclosureId, ...disclosed, at };
  const key = `${disclosed.says} ${disclosureId} ${person}`;
  const times = { dueAt: dueAt(at, tellBy), expiresAt: later(tellBy, worthMs) };
  return [{ open: { key, kind: disclosed.says, subject: `disclosure ${disclosureId} ${person}`, ...times, data: { ...todo } } }];
}
