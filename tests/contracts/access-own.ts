import { newEmail } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';
import type { Asked } from './access-cast.ts';

const fixed = (path: string, body?: unknown) => (): Asked => ({ path, ...(body !== undefined && { body }) });
const words = { email: 'nobody@mail.com', password: 'Wrong@2026' };

const noReport = '00000000-0000-4000-8000-000000000000';

/** Requests whose target is always the caller's own account, or nobody's. */
export const ownTargets: Readonly<Record<string, () => Asked>> = {
  'GET /notifications': fixed('/notifications'),
  'PUT /notifications/seen': fixed('/notifications/seen', { position: '0' }),
  'GET /preferences': fixed('/preferences'),
  'GET /unsubscribe/{token}': fixed(`/unsubscribe/athlete-1-money.${'A'.repeat(43)}`),
  'POST /unsubscribe/{token}': fixed(`/unsubscribe/athlete-1-money.${'A'.repeat(43)}`),
  'PUT /preferences': fixed('/preferences', preferencesBody()),
  // Wrong attempts at one address are slowed down.
  'POST /staff/session': () => ({ path: '/staff/session', body: { ...words, email: newEmail(), code: '000000' } }),
  'POST /staff/session/refresh': fixed('/staff/session/refresh'),
  'DELETE /staff/session': fixed('/staff/session'),
  'POST /staff/invitation': fixed('/staff/invitation', { token: 'a'.repeat(43) }),
  'POST /staff/invitation/accept': fixed('/staff/invitation/accept', { token: 'a'.repeat(43), password: 'Secret@2026', code: '000000' }),
  'GET /audit/grants': fixed('/audit/grants'),
  'POST /audit/grants/{id}/confirm': fixed('/audit/grants/999999999/confirm'),
  'POST /audit/grants/{id}/revoke': fixed('/audit/grants/999999999/revoke'),
  'GET /reports': fixed('/reports'),
  'GET /moderation/closings': fixed('/moderation/closings'),
  'GET /moderation/reports': fixed('/moderation/reports'),
  'GET /moderation/reports/{reportId}': fixed(`/moderation/reports/${noReport}`),
  'POST /moderation/reports/{reportId}/decision': fixed(`/moderation/reports/${noReport}/decision`, { outcome: 'nothingWrong' }),
  'POST /moderation/reports/{reportId}/reopening': fixed(`/moderation/reports/${noReport}/reopening`),
  'GET /moderation/reports/{reportId}/files/{fileId}': fixed(`/moderation/reports/${noReport}/files/${noReport}`),
  'GET /audit/checkpoint': fixed('/audit/checkpoint'),
  'GET /audit/keys': fixed('/audit/keys'),
  'GET /audit/overview': fixed('/audit/overview'),
  'GET /audit/records': fixed('/audit/records?last=5'),
  'GET /audit/records/{number}': fixed('/audit/records/1'),
  'GET /audit/records/{number}/proof': fixed('/audit/records/1/proof'),
  'GET /audit/consistency': fixed('/audit/consistency?from=1'),
  'GET /audit/stories/{id}': fixed('/audit/stories/1'),
  'GET /audit/explain/{name}/{key}': fixed('/audit/explain/held/athlete_999999'),
  'GET /audit/replay/{view}/{key}': fixed('/audit/replay/wallet/athlete_999999'),
  'GET /audit/people/{person}': fixed('/audit/people/athlete-999999'),
  'GET /audit/reviews/{coachId}': fixed('/audit/reviews/999999'),
  'GET /audit/ledger': fixed('/audit/ledger'),
  'GET /audit/alarms': fixed('/audit/alarms'),
  'POST /audit/alarms/{id}/answer': fixed('/audit/alarms/999999999/answer', { text: 'It was a test.' }),
  'GET /audit/drills': fixed('/audit/drills'),
  'GET /audit/drills/{id}': fixed('/audit/drills/999912-1'),
  'GET /audit/disclosures': fixed('/audit/disclosures'),
  // Nobody's.
  'GET /audit/disclosures/{id}': fixed(`/audit/disclosures/${noReport}`),
  'GET /audit/disclosures/{id}/records/{number}': fixed(`/audit/disclosures/${noReport}/records/1`),
  'POST /audit/disclosures': fixed('/audit/disclosures', { numbers: [999_999_999], reason: 'r', case_number: 'c', wait_reason: '' }),
  'POST /audit/disclosures/{id}/approve': fixed(`/audit/disclosures/${noReport}/approve`, { later: false }),
  'POST /audit/disclosures/{id}/refuse': fixed(`/audit/disclosures/${noReport}/refuse`),
  'GET /audit/exports': fixed('/audit/exports'),
  // Nobody's.
  'GET /audit/exports/{id}': fixed('/audit/exports/9999999-1'),
  'GET /audit/exports/{id}/file': fixed('/audit/exports/9999999-1/file'),
  'POST /audit/exports': fixed('/audit/exports', { since: '2026-01-01', until: null }),
  // Nothing is to run because of a test of access.
  'POST /audit/drills': fixed('/audit/drills', { model: 'of_nobody' }),
  'GET /audit/journal': fixed('/audit/journal'),
  'GET /audit/tile/{level}/{a}': fixed('/audit/tile/0/999'),
  'GET /audit/tile/{level}/{a}/{b}': fixed('/audit/tile/0/999.p/7'),
  'GET /audit/tile/{level}/{a}/{b}/{c}': fixed('/audit/tile/0/x999/999.p/7'),
  'GET /audit/tile/{level}/{a}/{b}/{c}/{d}': fixed('/audit/tile/0/x999/x999/999.p/7'),
  'GET /account': fixed('/account'),
  'PUT /account/password': fixed('/account/password', { old_password: words.password, password: 'Changed@2026' }),
  'POST /account/email': fixed('/account/email', words),
  'POST /account/email/confirm': fixed('/account/email/confirm', { code: '000000' }),
  'POST /account/email/undo': fixed('/account/email/undo', { token: 'a'.repeat(43) }),
  'POST /account/deletion': fixed('/account/deletion', words),
  'DELETE /account/deletion': fixed('/account/deletion'),
  'GET /erasures/{secret}': fixed('/erasures/none'),
};
