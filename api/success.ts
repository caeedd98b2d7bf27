import { Type } from 'typebox';

/** Response body that only confirms success. */
export const success = Type.Object({ success: Type.Literal(true) });
