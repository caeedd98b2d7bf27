import { auditorInView, defineLiveView } from '../kernel/index.ts';

/** `disclosures/auditor-3` is what became of the requests of auditor 3; `disclosures` is all of them, for those who decide. */
export const disclosuresLive = defineLiveView({
  kind: 'disclosures',
  of: auditorInView,
  hasAll: true,
  watchers: { staff: ['custodian'], own: ['auditor'] },
});
