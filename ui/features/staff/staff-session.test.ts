import type { StaffSessionView } from '@academy/domain/staff';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../app/api-client.ts';
import { ApiRefusal, NoAnswer } from '../../app/api-error.ts';
import { createStaffSession } from './staff-session.ts';

const session = (token: string): StaffSessionView => ({
  token,
  id: 1,
  role: 'moderator',
  email: 'mo@mail.com',
  scopes: [],
  ends_at: '2026-03-02T18:00:00.000Z',
});
const refused = (): ApiRefusal => new ApiRefusal(401, []);
const refresh = 'POST /staff/session/refresh';
const list = { method: 'GET', path: '/audit/grants' } as const;

/** A session whose requests are answered in turn, and what was asked. */
function scripted(...answers: readonly unknown[]) {
  const asked: string[] = [];
  const left = [...answers];
  const of = createStaffSession(async ({ method, path, token }: ApiRequest) => {
    asked.push([`${method} ${path}`, token].filter((part) => part !== undefined).join(' '));
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return await Promise.resolve(answer);
  });
  return { of, asked };
}

describe('the session of the staff', () => {
  it('goes on by its cookie, and sends its own token', async () => {
    const { of, asked } = scripted(session('a'), 'grants');
    await of.look();
    expect(of.state()).toEqual({ kind: 'in', session: session('a') });
    expect(await of.send(list)).toBe('grants');
    expect(asked).toEqual([refresh, 'GET /audit/grants a']);
  });

  it('renews a token that was refused, once for all that wait', async () => {
    const { of, asked } = scripted(refused(), refused(), session('b'), 'one', 'two');
    of.signedIn(session('a'));
    expect(await Promise.all([of.send(list), of.send(list)])).toEqual(['one', 'two']);
    expect(asked.filter((line) => line === refresh)).toHaveLength(1);
  });

  it('is over when it cannot be renewed', async () => {
    const { of } = scripted(refused(), refused(), refused());
    of.signedIn(session('a'));
    await expect(of.send(list)).rejects.toBeInstanceOf(ApiRefusal);
    expect(of.state()).toEqual({ kind: 'out', isOver: true });
  });

  it('is nobody’s without a cookie, and unknown without an answer', async () => {
    const { of } = scripted(new NoAnswer('network'), refused());
    await of.look();
    expect(of.state()).toEqual({ kind: 'unreachable' });
    await of.look();
    expect(of.state()).toEqual({ kind: 'out', isOver: false });
  });

  it('outlives a moment without connection', async () => {
    const { of } = scripted(refused(), new NoAnswer('offline'));
    of.signedIn(session('a'));
    await expect(of.send(list)).rejects.toBeInstanceOf(NoAnswer);
    expect(of.state().kind).toBe('in');
  });

  it('stays ended when a renewal that was on its way is answered', async () => {
    let answer = (_session: StaffSessionView): void => {};
    const of = createStaffSession(async ({ method }) =>
      method === 'DELETE' ? undefined : await new Promise((resolve: (session: StaffSessionView) => void) => (answer = resolve)),
    );
    of.signedIn(session('a'));
    const looked = of.look();
    await of.signOut();
    answer(session('b'));
    await looked;
    expect(of.state()).toEqual({ kind: 'out', isOver: false });
  });

  it('ends here when the person signs out, also without an answer', async () => {
    const { of, asked } = scripted(new NoAnswer('network'));
    of.signedIn(session('a'));
    await expect(of.signOut()).rejects.toBeInstanceOf(NoAnswer);
    expect([of.state(), asked]).toEqual([{ kind: 'out', isOver: false }, ['DELETE /staff/session']]);
  });
});
