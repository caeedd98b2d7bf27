import { Type } from 'typebox';
import { defineCommand } from '../kernel/index.ts';

/** Without a read model it is all that the grant covers. */
export const requestDrill = defineCommand({
  name: 'RequestDrill',
  schema: Type.Object({
    model: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', problem: 'drillModelUnknown' })),
  }),
});
