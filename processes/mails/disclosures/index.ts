import type { DisclosureEvent } from '@academy/domain/disclosures';
import { auditorNotices } from '@academy/domain/notifications';
import { defineTopic } from '../topic.ts';
import { isToAuditor, writeToAuditor } from './to-auditor.ts';
import { react } from './react.ts';
import { write } from './write.ts';

/** That an auditor saw sealed texts, told to whom they are about; and what a custodian decided, told to the auditor. */
export const disclosures = defineTopic<DisclosureEvent>({
  streams: ['disclosure-'],
  events: ['DisclosureOpened', ...auditorNotices.map(({ event }) => event)],
  react,
  write: async (todo, reading) => await (isToAuditor(todo) ? writeToAuditor(todo, reading) : write(todo, reading)),
});
