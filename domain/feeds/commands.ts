import { Type } from 'typebox';
import { defineCommand } from '../kernel/index.ts';

/** POST /calendar_feed */
export const openFeedCommand = defineCommand({
  name: 'OpenFeed',
  /** Without names it only tells when the person is busy. */
  schema: Type.Object({ shows_names: Type.Boolean({ problem: 'invalidField' }) }),
});
