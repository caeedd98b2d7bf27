import { auditTexts } from '../audit/parts.ts';
import { en } from './en.ts';

/** What these screens say: their own words, and those of all screens of auditors. */
export const said = { ...auditTexts, ...en };
