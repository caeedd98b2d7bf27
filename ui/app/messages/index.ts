import { kernelMessages } from '@academy/domain/kernel';
import * as features from '../../features/index.ts';
import type { Feature } from '../feature.ts';
import { en } from './en.ts';

/** Messages on every page. For problem codes without an entry the api's own message is shown. */
export const catalogue: Readonly<Record<string, string>> = Object.assign(
  {},
  kernelMessages,
  ...Object.values<Feature>(features).map(({ messages }) => messages),
  en,
);
