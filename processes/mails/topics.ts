import { disclosures } from './disclosures/index.ts';
import { messages } from './messages/index.ts';
import { money } from './money/index.ts';
import { reports } from './reports/index.ts';
import { reviews } from './reviews/index.ts';
import { sessions } from './sessions/index.ts';

/** What mails are about, by the name in their to-dos. No two topics react to one type of event. */
export const topics = { sessions, money, reviews, reports, disclosures, messages } as const;
