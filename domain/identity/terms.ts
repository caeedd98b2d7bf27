import { Type } from 'typebox';
import { text } from '../kernel/index.ts';

/** The version of the terms that is shown and accepted now: the day from which it holds, yyyy-mm-dd. Rises with every change of their text. */
export const termsVersion = '2026-11-01';

/** The version that a person has ticked; one that was open in the browser while the terms changed is refused. */
export const termsField = Type.Optional(text('outdatedTerms', { pattern: `^${termsVersion}$` }));
