import { homeCode } from './phone.ts';

/** Events from before a code could be given: every number was one of +91. What an erased person had stays empty. */
export const phonesAtHome = (data: Record<string, unknown>): Record<string, unknown> => ({
  phoneCountry: homeCode,
  ...('parentPhone' in data && { parentPhoneCountry: homeCode }),
  ...data,
});
