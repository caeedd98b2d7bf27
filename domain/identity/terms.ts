import { Type } from 'typebox';
import { text } from '../kernel/index.ts';

/** The current version of the terms: the day from which it applies, yyyy-mm-dd. It changes with every change of their text. */
export const termsVersion = '2026-11-01';

/** The version that a person has accepted. An outdated one, from a page opened before a change, is refused. */
export const termsField = Type.Optional(text('outdatedTerms', { pattern: `^${termsVersion}$` }));
