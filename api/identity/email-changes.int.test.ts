import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../testing/test-identity.ts';

const day = 86_400;

describe('a new address', () => {
  let test: TestIdentity;
  let refuses = false;
  beforeAll(async () => {
    test = await createTestIdentity(inject('databaseUrl'), {
      mailer: {
        send: async (mail) => {
          if (refuses) throw new Error('the mail server is away');
          test.mailbox.push(mail);
        },
      },
    });
  });
  afterAll(() => test[Symbol.asyncDispose]());
  beforeEach(async () => {
    refuses = false;
    await test.pool.query('truncate identity.attempts');
  });

  const changes = () => test.identity.emailChanges;
  const ask = (id: number, email: string) => changes().ask({ id, role: 'athlete' }, email, '10.0.0.1');
  const confirm = (id: number, code: string) => changes().confirm({ id, role: 'athlete' }, code);
  const other = (code: string): string => (code === '000000' ? '111111' : '000000');
  const logIn = async (email: string, password = goodPassword) => (await test.ask('/logging', { email, password, is_coach: false })).status;
  const tokenFor = (email: string): string =>
    test.mailbox.flatMap((mail) => (mail.to === email ? (/\/undo-email#([\w-]{43})$/mu.exec(mail.text)?.slice(1) ?? []) : [])).at(-1) ?? '';
  /** Moves the account of one address to another. */
  async function move(id: number, email: string): Promise<void> {
    await ask(id, email);
    await confirm(id, test.codeFor(email));
  }

  it('signs in once its code is entered, which may be repeated', async () => {
    const id = await test.person('asha@example.com');
    await ask(id, ' Asha.New@example.com');
    expect(await changes().waiting(id)).toMatchObject({ email: 'asha.new@example.com' });
    expect([await logIn('asha@example.com'), await logIn('asha.new@example.com')]).toEqual([200, 401]);
    const code = test.codeFor('asha.new@example.com');
    await expect(confirm(id, other(code))).rejects.toMatchObject({ status: 403, message: 'wrongCode' });
    expect(await confirm(id, code)).toMatchObject({ id, role: 'athlete', email: 'asha.new@example.com' });
    expect(await confirm(id, code)).toMatchObject({ email: 'asha.new@example.com' });
    expect(await changes().waiting(id)).toBeNull();
    expect([await logIn('asha@example.com'), await logIn('asha.new@example.com')]).toEqual([401, 200]);
  });

  it('stays unknown to the log until it is told', async () => {
    const id = await test.person('told@example.com');
    await move(id, 'told.new@example.com');
    test.clock.advance(1);
    const untold = (await changes().untold()).filter((one) => one.id === id);
    expect(untold).toMatchObject([{ id, role: 'athlete', email: 'told.new@example.com' }]);
    for (const one of untold) await changes().told(one);
    expect((await changes().untold()).filter((one) => one.id === id)).toEqual([]);
  });

  it('gives the code to nobody if it has an account, and tells its owner', async () => {
    const id = await test.person('meera@example.com');
    await test.person('owner@example.com');
    await expect(ask(id, 'owner@example.com')).resolves.toBeUndefined();
    expect(test.codeFor('owner@example.com')).toBe('none');
    expect(test.mailbox.find(({ to }) => to === 'owner@example.com')?.text).toContain('Nothing has changed');
    await expect(ask(id, 'meera@example.com')).rejects.toMatchObject({ status: 400, message: 'emailUnchanged' });
  });

  it('of the same address in another role is free', async () => {
    await test.person('both@example.com', goodPassword, 'coach');
    const id = await test.person('one@example.com');
    await move(id, 'both@example.com');
    expect(await logIn('both@example.com')).toBe(200);
  });

  it('that got an account in the meantime is refused', async () => {
    const id = await test.person('late@example.com');
    await ask(id, 'wanted@example.com');
    await test.person('wanted@example.com');
    await expect(confirm(id, test.codeFor('wanted@example.com'))).rejects.toMatchObject({ status: 409, message: 'alreadyRegistered' });
    expect(await logIn('late@example.com')).toBe(200);
  });

  it('allows five tries at a code, and five codes a day', async () => {
    const id = await test.person('guess@example.com');
    await ask(id, 'guess.new@example.com');
    const code = test.codeFor('guess.new@example.com');
    for (let guess = 0; guess < 5; guess += 1) await expect(confirm(id, other(code))).rejects.toMatchObject({ status: 403 });
    await expect(confirm(id, code)).rejects.toMatchObject({ status: 403 });
    for (const name of ['two', 'three', 'four', 'five']) await ask(id, `guess.${name}@example.com`);
    await expect(ask(id, 'guess.two@example.com')).rejects.toMatchObject({ status: 429, message: 'codeTooSoon' });
    await expect(ask(id, 'guess.six@example.com')).rejects.toMatchObject({ status: 429, message: 'changesUsedUp' });
    test.clock.advance(601);
    await expect(confirm(id, test.codeFor('guess.five@example.com'))).rejects.toMatchObject({ status: 403 });
  });

  it('changes nothing while no mail can be sent, and the code stays good', async () => {
    const id = await test.person('cut@example.com');
    refuses = true;
    await expect(ask(id, 'cut.new@example.com')).rejects.toMatchObject({ status: 503 });
    refuses = false;
    await ask(id, 'cut.new@example.com');
    refuses = true;
    await expect(confirm(id, test.codeFor('cut.new@example.com'))).rejects.toMatchObject({ status: 503 });
    expect(await logIn('cut@example.com')).toBe(200);
    refuses = false;
    await confirm(id, test.codeFor('cut.new@example.com'));
    expect(await logIn('cut.new@example.com')).toBe(200);
  });

  it('is taken back from the former one, which ends sessions and the password', async () => {
    const id = await test.person('mine@example.com');
    await move(id, 'thief@example.com');
    const { token } = await test.identity.issueSession(id, 'athlete', {});
    await ask(id, 'thief.two@example.com');
    expect(await changes().undo(tokenFor('mine@example.com'))).toMatchObject({ id, email: 'mine@example.com' });
    expect(test.identity.authenticate(token)).toBeNull();
    expect([await logIn('thief@example.com'), await logIn('mine@example.com')]).toEqual([401, 401]);
    await expect(confirm(id, test.codeFor('thief.two@example.com'))).rejects.toMatchObject({ status: 403 });
    await expect(changes().undo(tokenFor('mine@example.com'))).rejects.toMatchObject({ status: 404 });
    await test.ask('/auth/forgot_password', { email: 'mine@example.com', is_coach: false });
    const body = { email: 'mine@example.com', code: test.codeFor('mine@example.com'), password: 'Fr3sh!pass', is_coach: false };
    expect((await test.ask('/auth/reset_password', body)).status).toBe(200);
    expect(await logIn('mine@example.com', 'Fr3sh!pass')).toBe(200);
  });

  it('can be taken back past later changes, whose own links are then worth nothing', async () => {
    const id = await test.person('first@example.com');
    await move(id, 'second@example.com');
    test.clock.advance(200);
    await move(id, 'third@example.com');
    await changes().undo(tokenFor('first@example.com'));
    expect(await test.identity.emailOf(id)).toBe('first@example.com');
    await expect(changes().undo(tokenFor('second@example.com'))).rejects.toMatchObject({ status: 404 });
  });

  it('cannot be taken back after seven days, nor to an address that has got an account', async () => {
    const [late, lost] = [await test.person('late.a@example.com'), await test.person('lost.a@example.com')];
    await move(lost, 'lost.b@example.com');
    await test.person('lost.a@example.com');
    await expect(changes().undo(tokenFor('lost.a@example.com'))).rejects.toMatchObject({ status: 409, message: 'alreadyRegistered' });
    expect(await test.identity.emailOf(lost)).toBe('lost.b@example.com');
    await move(late, 'late.b@example.com');
    test.clock.advance(7 * day + 1);
    await expect(changes().undo(tokenFor('late.a@example.com'))).rejects.toMatchObject({ status: 404, message: 'undoTooOld' });
  });
});
