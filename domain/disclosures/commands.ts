import { Type } from 'typebox';
import { defineCommand, filled, text } from '../kernel/index.ts';
import { disclosureLimits as limits } from './limits.ts';

/** POST /audit/disclosures */
export const requestDisclosure = defineCommand({
  name: 'RequestDisclosure',
  schema: Type.Object({
    numbers: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: limits.records,
      uniqueItems: true,
      problem: 'disclosureNumbersInvalid',
      description: 'Numbers of records.',
    }),
    reason: filled('disclosureReasonRequired', limits.reason, 'disclosureTextTooLong'),
    case_number: filled('disclosureCaseRequired', limits.caseNumber, 'disclosureTextTooLong'),
    wait_reason: text('disclosureTextTooLong', {
      maxLength: limits.reason,
      description: 'Why people should be told later. Empty if nothing speaks against telling them soon.',
    }),
  }),
});

/** POST /audit/disclosures/{id}/approve */
export const approveDisclosure = defineCommand({
  name: 'ApproveDisclosure',
  schema: Type.Object({
    later: Type.Boolean({ problem: 'invalidField', description: 'Whether people are told later, as the request asks.' }),
  }),
});
