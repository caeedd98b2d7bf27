import { isSaidOnce } from '@academy/domain/kernel';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { request } from '../product/people.ts';

const product = inject('product');

const sixteen = [
  'POST /logging',
  'GET /coaches',
  'GET /coach/{coachId}',
  'GET /public_coaches/{coachId}',
  'PUT /coach/update',
  'POST /upload_image',
  'GET /get_image/{image_id}',
  'GET /get_all_reviews',
  'POST /create_review',
  'GET /get_services/{domain}',
  'GET /atheleteprofile/{athleteId}',
  'PUT /atheleteprofile',
  'POST /registration',
  'POST /coachregistration',
  'POST /send_otp_email',
  'POST /verify_email',
  'POST /auth/refresh',
];

const added = [
  'POST /reports',
  'GET /reports',
  'GET /moderation/closings',
  'GET /moderation/reports',
  'GET /moderation/reports/{reportId}',
  'GET /moderation/reports/{reportId}/files/{fileId}',
  'POST /moderation/reports/{reportId}/decision',
  'POST /moderation/reports/{reportId}/reopening',
  'POST /staff/session',
  'POST /staff/session/refresh',
  'DELETE /staff/session',
  'POST /staff/invitation',
  'POST /staff/invitation/accept',
  'GET /audit/grants',
  'POST /audit/grants/{id}/confirm',
  'POST /audit/grants/{id}/revoke',
  'POST /auth/logout',
  'POST /auth/forgot_password',
  'POST /auth/reset_password',
  'GET /auth/sessions',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{session_id}',
  'GET /auth/mailbox_pass/{pass}',
  'PUT /athlete_photo',
  'POST /coach_documents',
  'GET /coach_documents',
  'GET /coach_documents/{document_id}',
  'DELETE /coach_documents/{document_id}',
  'GET /home_facts',
  'GET /search_coaches',
  'GET /next_review',
  'POST /calls',
  'GET /calls/ringing',
  'GET /calls/{callId}',
  'POST /calls/{callId}/accept',
  'POST /calls/{callId}/decline',
  'POST /calls/{callId}/cancel',
  'POST /calls/{callId}/invitations',
  'POST /calls/{callId}/ticket',
  'POST /calls/{callId}/end',
  'POST /calls/{callId}/removals',
  'GET /blocked_athletes',
  'POST /blocked_athletes',
  'DELETE /blocked_athletes/{athleteId}',
  'GET /availability',
  'PUT /availability',
  'GET /coaches/{coachId}/slots',
  'POST /bookings',
  'GET /bookings',
  'GET /bookings/{bookingId}',
  'POST /bookings/{bookingId}/confirm',
  'POST /bookings/{bookingId}/release',
  'POST /bookings/{bookingId}/cancel',
  'POST /bookings/{bookingId}/move',
  'POST /bookings/{bookingId}/proposals',
  'POST /coaches/{coachId}/waiting',
  'DELETE /coaches/{coachId}/waiting',
  'GET /waiting',
  'POST /bookings/{bookingId}/room',
  'POST /bookings/{bookingId}/statement',
  'POST /bookings/{bookingId}/answer',
  'GET /bookings/{bookingId}/calendar',
  'GET /bookings/{bookingId}/evidence',
  'GET /receipts/{bookingId}',
  'GET /bookings/{bookingId}/record',
  'PUT /bookings/{bookingId}/record/note',
  'POST /bookings/{bookingId}/record/replies',
  'POST /bookings/{bookingId}/goals',
  'PUT /goals/{goalId}',
  'GET /progress',
  'GET /progress/{athleteId}',
  'GET /progress_file',
  'POST /bookings/{bookingId}/safety_consent',
  'DELETE /bookings/{bookingId}/safety_consent',
  'GET /bookings/{bookingId}/safety',
  'GET /bookings/{bookingId}/safety_card',
  'POST /calendar_feed',
  'DELETE /calendar_feed',
  'GET /audit/checkpoint',
  'GET /audit/keys',
  'GET /audit/overview',
  'GET /audit/records',
  'GET /audit/records/{number}',
  'GET /audit/records/{number}/proof',
  'GET /audit/consistency',
  'GET /audit/stories/{id}',
  'GET /audit/explain/{name}/{key}',
  'GET /audit/replay/{view}/{key}',
  'GET /audit/people/{person}',
  'GET /audit/reviews/{coachId}',
  'GET /audit/ledger',
  'GET /audit/alarms',
  'POST /audit/alarms/{id}/answer',
  'GET /audit/drills',
  'GET /audit/drills/{id}',
  'GET /audit/disclosures',
  'GET /audit/disclosures/{id}',
  'GET /audit/disclosures/{id}/records/{number}',
  'POST /audit/disclosures',
  'POST /audit/disclosures/{id}/approve',
  'POST /audit/disclosures/{id}/refuse',
  'GET /audit/exports',
  'GET /audit/exports/{id}',
  'GET /audit/exports/{id}/file',
  'POST /audit/drills',
  'POST /audit/exports',
  'GET /audit/journal',
  'GET /audit/tile/{level}/{a}',
  'GET /audit/tile/{level}/{a}/{b}',
  'GET /audit/tile/{level}/{a}/{b}/{c}',
  'GET /audit/tile/{level}/{a}/{b}/{c}/{d}',
  'GET /calendar_feeds/{file}',
  'POST /busy_times',
  'DELETE /busy_times',
  'GET /busy_times',
  'POST /busy_feed',
  'DELETE /busy_feed',
  'PUT /busy_feeds/{token}',
  'GET /weeks',
  'GET /coaches/{coachId}/presence',
  'GET /coach/{coachId}/ratings',
  'GET /wallet',
  'GET /wallet/lines',
  'GET /wallet/months',
  'GET /wallet/statement',
  'GET /explain/{name}',
  'POST /wallet/withdrawals',
  'GET /wallet/withdrawals',
  'GET /wallet/withdrawals/{payoutId}',
  'GET /account',
  'PUT /account/password',
  'POST /account/email',
  'POST /account/email/confirm',
  'POST /account/email/undo',
  'POST /account/deletion',
  'DELETE /account/deletion',
  'GET /erasures/{secret}',
  'PUT /account/payout_method',
  'POST /payments',
  'GET /payments',
  'GET /payments/{paymentId}',
  'GET /payments/{paymentId}/action',
  'GET /payment_settings',
  'GET /conversations',
  'GET /conversations/unread',
  'GET /conversations/{pair}/messages',
  'PUT /conversations/{pair}/messages/{messageId}',
  'PUT /conversations/{pair}/messages/{messageId}/text',
  'DELETE /conversations/{pair}/messages/{messageId}',
  'PUT /conversations/{pair}/read_mark',
  'POST /conversations/{pair}/files',
  'GET /conversations/{pair}/files/{fileId}',
  'GET /message_search',
  'GET /blocks',
  'PUT /blocks/{peerId}',
  'DELETE /blocks/{peerId}',
  'POST /provider_events',
  'GET /notifications',
  'PUT /notifications/seen',
  'GET /preferences',
  'PUT /preferences',
  'GET /unsubscribe/{token}',
  'POST /unsubscribe/{token}',
];

/** They carry no key, and a second time changes nothing; or no form sends them. */
const doTheSame = [
  'DELETE /blocks/{peerId}',
  'PUT /blocks/{peerId}',
  'POST /calls/{callId}/ticket',
  'PUT /notifications/seen',
  'PUT /preferences',
  'POST /unsubscribe/{token}',
  'POST /provider_events',
  'DELETE /coaches/{coachId}/waiting',
];

describe('the interface', () => {
  it('describes all sixteen endpoints, what was added to them, and nothing else', async () => {
    const { body } = await request<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(product, 'GET', '/openapi.json');
    expect(body.openapi).toMatch(/^3\.1\./u);
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...sixteen, ...added].toSorted());
  });

  it('lets forms repeat what carries a key or does the same however often it comes, and nothing else', async () => {
    interface Described {
      readonly parameters?: readonly { readonly name: string }[];
    }
    const { body } = await request<{ paths: Record<string, Record<string, Described>> }>(product, 'GET', '/openapi.json');
    const repeated = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
        const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
        return method === 'get' || isKeyed || isSaidOnce(path) ? [] : [`${method.toUpperCase()} ${path}`];
      }),
    );
    expect(repeated.toSorted()).toEqual(doTheSame.toSorted());
  });

  it('has a page to read it', async () => {
    const { status, body } = await request<string>(product, 'GET', '/docs');
    expect(status).toBe(200);
    expect(body).toContain('/create_review');
  });

  it('reports liveness and readiness', async () => {
    expect((await request(product, 'GET', '/healthz')).status).toBe(200);
    expect((await request(product, 'GET', '/readyz')).status).toBe(200);
    expect(await (await fetch(`${product.api}/metrics`)).text()).toContain('http_request_duration_seconds');
    expect((await fetch(`${product.projections}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${product.projections}/metrics`)).text()).toContain('projector_');
    // Of a new product they first do what the demo's past asks of them, which is overdue until then.
    await eventually('the processes are ready', async () => ((await fetch(`${product.processes}/readyz`)).ok ? true : undefined));
    expect(await (await fetch(`${product.processes}/metrics`)).text()).toContain('todos_open{process="days"} 1');
    expect((await fetch(`${product.audit}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${product.audit}/metrics`)).text()).toContain('audit_owner 1');
  });

  it.each([
    ['GET', '/nothing-here', 404],
    ['DELETE', '/coaches', 405],
    ['POST', '/logging', 400],
  ])('%s %s answers %d with a code', async (method, path, status) => {
    const answer = await request<{ problems: { code: string }[] }>(product, method, path, method === 'POST' ? { body: null } : {});
    expect([answer.status, answer.body.problems[0]?.code]).toEqual([status, expect.any(String)]);
  });
});
