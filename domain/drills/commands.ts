import { Type } from 'typebox';
import { defineCommand } from '../kernel/index.ts';

/** Of one read model; null for all that the grant covers. */
export const requestDrill = defineCommand({
  name: 'RequestDrill',
  schema: Type.Object({
    model: Type.Union([Type.Null(), Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' })], { problem: 'drillModelUnknown' }),
  }),
});
