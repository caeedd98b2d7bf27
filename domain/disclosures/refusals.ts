import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const disclosureRefusals = {
  disclosureNotFound: 'notFound',
  disclosureNotNamed: 'notFound',
  disclosureNotOwn: 'forbidden',
  disclosureOwn: 'forbidden',
  disclosureExists: 'conflict',
  disclosureUndecided: 'conflict',
  disclosureDecided: 'conflict',
  disclosureOver: 'conflict',
  disclosureNoWait: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(disclosureRefusals);
