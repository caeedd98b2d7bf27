import type { Messages } from '../kernel/index.ts';

export const disclosureMessages = {
  disclosureNotFound: 'There is no such request.',
  disclosureNotNamed: 'This record is not part of the request.',
  disclosureNotOwn: 'This request is another auditor’s.',
  disclosureOwn: 'Somebody else has to decide your request.',
  disclosureExists: 'This request was made already.',
  disclosureUndecided: 'A custodian has not decided this request yet.',
  disclosureDecided: 'This request was decided already.',
  disclosureOver: 'The time of this request is over. Please ask again.',
  disclosureGone: 'These texts are erased.',
  disclosureNotSealed: 'One of these records has no sealed texts.',
  disclosureNumbersInvalid: 'Please give the numbers of 1 to 50 records, each once.',
  disclosureReasonRequired: 'Please say why these texts have to be seen.',
  disclosureCaseRequired: 'Please give the number of the case.',
  disclosureTextTooLong: 'This text is too long.',
  disclosureNoWait: 'This request gives no reason to tell people later.',
} as const satisfies Messages;
