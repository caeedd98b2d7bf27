import type { DisclosureEvent } from '@academy/domain/disclosures';
import { defineTopic } from '../topic.ts';
import { react } from './react.ts';
import { write } from './write.ts';

/** That an auditor saw sealed texts, told to whom they are about. */
export const disclosures = defineTopic<DisclosureEvent>({
  streams: ['disclosure-'],
  events: ['DisclosureOpened'],
  react,
  write,
});
