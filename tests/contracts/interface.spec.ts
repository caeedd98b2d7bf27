import { describe, expect, inject, it } from 'vitest';
import { call } from '../product/people.ts';

const product = inject('product');

const sixteen = [
  'POST /logging',
  'GET /coaches',
  'GET /coach/{coachId}',
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
  'POST /auth/logout',
  'POST /auth/forgot_password',
  'POST /auth/reset_password',
  'POST /coach_documents',
  'GET /coach_documents',
  'GET /coach_documents/{document_id}',
  'DELETE /coach_documents/{document_id}',
  'GET /home_facts',
];

describe('the interface', () => {
  it('describes all sixteen calls, and what was added to them', async () => {
    const { body } = await call<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(product, 'GET', '/openapi.json');
    expect(body.openapi).toMatch(/^3\.1\./u);
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining([...sixteen, ...added]));
  });

  it('has a page to read it', async () => {
    const { status, body } = await call<string>(product, 'GET', '/docs');
    expect(status).toBe(200);
    expect(body).toContain('/create_review');
  });

  it('says whether it lives and is ready', async () => {
    expect((await call(product, 'GET', '/healthz')).status).toBe(200);
    expect((await call(product, 'GET', '/readyz')).status).toBe(200);
    expect((await call<string>(product, 'GET', '/metrics')).body).toContain('http_request_duration_seconds');
    expect((await fetch(`${product.projections}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${product.projections}/metrics`)).text()).toContain('projector_');
  });

  it.each([
    ['GET', '/nothing-here', 404],
    ['DELETE', '/coaches', 405],
    ['POST', '/logging', 400],
  ])('%s %s answers %d with a code', async (method, path, status) => {
    const answer = await call<{ problems: { code: string }[] }>(product, method, path, method === 'POST' ? { body: null } : {});
    expect([answer.status, answer.body.problems[0]?.code]).toEqual([status, expect.any(String)]);
  });
});
