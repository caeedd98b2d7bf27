import type { RecordPage } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import { eventually } from './eventually.ts';
import { must, newAthlete, newCoach } from './people.ts';
import type { Make, Request } from './repeatable.ts';
import { newStaff } from './staff.ts';

/** Requests of auditors, who have no other endpoint that takes a key. */
export const disclosureRepeatables: Readonly<Record<string, Make>> = {
  'POST /audit/disclosures': async (product) => {
    const [coach, athlete, { token }] = await Promise.all([newCoach(product), newAthlete(product), newStaff(product, 'auditor', scopes)]);
    const review = { coach_id: coach.id, rating: 2, comment: 'Late.' };
    await must(product, 'POST', '/create_review', { token: athlete.token, body: review });
    const number = await eventually('the review is sealed', async () => {
      const path = `/audit/records?stream=review-${coach.id}_${athlete.id}`;
      return (await must<RecordPage>(product, 'GET', path, { token })).body.records[0]?.number;
    });
    const at = (caseNumber: string): Request => {
      const body = { numbers: [number], reason: 'A complaint', case_number: caseNumber, wait_reason: '' };
      return { method: 'POST', path: '/audit/disclosures', token, body };
    };
    return { ask: at('C-1'), others: [at('C-2')] };
  },
};
