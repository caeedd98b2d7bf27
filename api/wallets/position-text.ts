import { text } from '@academy/domain/kernel';

/** A position in the log as a query has it: what another page said is `next`. It fits the columns that it is compared with. */
export const positionText = text('invalidField', { pattern: '^\\d{1,18}$', maxLength: 18 });
