import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { InvitationView, Scope, StaffRole, StaffSessionView } from '@academy/domain/staff';
import { testEnvironment } from './environment.ts';
import { must, newEmail, password } from './people.ts';
import type { Product } from './product.ts';

type Running = Pick<Product, 'api' | 'dataDir'>;

export interface StaffMember extends StaffSessionView {
  readonly secret: string;
  /** `staff_session=…` */
  readonly cookie: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** What an app shows: RFC 6238, computed here apart from the product. `ahead` in steps of 30 seconds. */
export function appCode(secret: string, ahead = 0, now = Date.now()): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / stepSeconds) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Runs `npm run staff:invite`; returns what it printed and its exit code. */
export async function runInvite({ dataDir }: Pick<Product, 'dataDir'>, args: readonly string[]) {
  const child = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), 'operate', 'staff-invite', ...args], {
    cwd: root,
    env: { ...testEnvironment(process.env), DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Invites somebody new as an operator does; returns the link's token. */
export async function invited(product: Running, role: StaffRole, more: readonly string[] = [], email = newEmail()) {
  const { code, output } = await runInvite(product, [role, email, ...more]);
  const token = /\/staff\/invitation#([\w-]{43})\n/u.exec(output)?.[1];
  if (code !== 0 || token === undefined) throw new Error(`nobody was invited: ${output}`);
  return { email, token };
}

/** Somebody new who accepted the invitation, with the code of the step before: that of now is for signing in. */
export async function joined(product: Running, role: StaffRole, more: readonly string[] = []) {
  const { email, token } = await invited(product, role, more);
  const { secret } = (await must<InvitationView>(product, 'POST', '/staff/invitation', { body: { token } })).body;
  await must(product, 'POST', '/staff/invitation/accept', { body: { token, password, code: appCode(secret, -1) } });
  return { email, secret };
}

/** Signs in; `ahead` chooses a code that was not used yet. */
export async function staffSignedIn(
  product: Running,
  { email, secret }: { email: string; secret: string },
  ahead = 0,
): Promise<StaffMember> {
  const { body, headers } = await must<StaffSessionView>(product, 'POST', '/staff/session', {
    body: { email, password, code: appCode(secret, ahead) },
  });
  const cookie = /staff_session=[\w-]{43}/u.exec(headers.getSetCookie().join('\n'))?.[0] ?? '';
  return { ...body, secret, cookie };
}

const proposal = (scopes: readonly Scope[]): readonly string[] => ['--scopes', scopes.join(','), '--days', '30', '--reason', 'Test'];

/** Somebody new of the staff who is signed in. An auditor gets a grant, confirmed by a new custodian. */
export async function newStaff(product: Running, role: StaffRole, scopes: readonly Scope[] = ['money']): Promise<StaffMember> {
  return await staffSignedIn(product, role === 'auditor' ? await newAuditor(product, scopes) : await joined(product, role));
}

/** An auditor who may sign in: with a grant, confirmed by a new custodian. */
export async function newAuditor(product: Running, scopes: readonly Scope[]) {
  const auditor = await joined(product, 'auditor', proposal(scopes));
  const custodian = await newStaff(product, 'custodian');
  const { body } = await must<{ grants: { id: number; email: string }[] }>(product, 'GET', '/audit/grants', { token: custodian.token });
  const grant = body.grants.find(({ email }) => email === auditor.email);
  await must(product, 'POST', `/audit/grants/${grant?.id}/confirm`, { token: custodian.token });
  return auditor;
}
