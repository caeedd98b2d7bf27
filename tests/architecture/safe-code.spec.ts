import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  algorithmsIn,
  changesByGet,
  fetches,
  isLeftOut,
  makesExpressions,
  runsText,
  shellsOut,
  takesWeakRandomness,
  writesMarkup,
} from './safe-code.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
  .filter((file) => !/(?:\.(?:test|spec|stories|fixture)\.tsx?|\/testing\/.*)$/u.test(file));
const inRooms = (...rooms: readonly string[]): string[] => files.filter((file) => rooms.some((room) => file.startsWith(`${room}/`)));
const servers = inRooms('domain', 'platform', 'api', 'projections', 'processes', 'audit', 'sfu');
const pages = inRooms('ui', 'design-system', 'domain').filter((file) => !file.startsWith('ui/build/'));
const where = (among: readonly string[], isSo: (source: string) => boolean): string[] => among.filter((file) => isSo(read(file)));

describe('the product', () => {
  it('is looked at as a whole', () => {
    expect([servers.length > 500, pages.length > 500]).toEqual([true, true]);
  });

  it('starts programs by lists of arguments, never through a shell', () => {
    expect(where([...servers, ...inRooms('embedded')], shellsOut)).toEqual([]);
  });

  it('runs no text as code', () => {
    expect(where([...servers, ...pages], runsText)).toEqual([]);
  });

  it('appends for people in one place alone, which paces them', () => {
    const appends = (source: string): boolean => /\b(?:createCommandLoop|createInTurn)\(|\.append\(/u.test(source);
    expect(where(inRooms('api'), appends).toSorted()).toEqual([
      'api/commands/handle-command.ts',
      // The operators' own commands.
      'api/seed/drafts.ts',
      'api/staff/invite.ts',
    ]);
    expect(read('api/app.ts')).toMatch(/createHandleCommand\(\{[^}]*\bpace: /u);
  });

  it('makes regular expressions of constants alone', () => {
    expect(where([...new Set([...servers, ...pages])], makesExpressions).toSorted()).toEqual([
      'api/feeds/busy-feed-store.ts',
      'api/feeds/read-feed.ts',
      'api/identity/change-password.ts',
      'api/identity/passwords.ts',
      'api/web/route-matcher.ts',
      'audit/explorer/numbers.ts',
      'domain/bookings/booking-id.ts',
      'domain/conversations/live.ts',
      'domain/conversations/pair.ts',
      'domain/home/region-of.ts',
      'domain/identity/rules.ts',
      'domain/kernel/live-view.ts',
      'domain/notifications/unsubscribing.ts',
      'domain/records/goal-id.ts',
      // Of a role, which is one of two by then.
      'sfu/call-tokens.ts',
      'ui/features/conversations/links.ts',
    ]);
  });

  it('fetches from nowhere but the places that are listed', () => {
    const found = where(servers, fetches).toSorted();
    expect(found).toEqual([
      'api/seed/test-bank.ts',
      'audit/heads/witness.ts',
      'audit/verify/remote-log.ts',
      'platform/payment-provider/http-client.ts',
      'sfu/media-worker/published.ts',
    ]);
    const page = read('docs/security-rules.md');
    expect(found.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
    for (const file of found.slice(1, 4)) expect(read(file), file).toContain("redirect: 'error'");
  });

  it('writes no markup into a page of the application', () => {
    expect(where(pages, writesMarkup)).toEqual([]);
  });

  it('changes nothing by GET, but for what is listed with its reason', () => {
    expect(inRooms('api').flatMap((file) => changesByGet(file, read(file)))).toEqual([
      // An auditor's first look at sealed texts, which tells their person.
      "'/audit/disclosures/{id}/records/{number}'",
      // A moderator's look at what was reported and its files, and a coach's at health details: each is noted before it is answered.
      "'/moderation/reports/{reportId}/files/{fileId}'",
      '`${path}/{reportId}`',
      "'/bookings/{bookingId}/safety_card'",
    ]);
  });

  it('asks for passwords in the one field that hides them and takes what is pasted', () => {
    const own = 'design-system/components/PasswordField/PasswordField.tsx';
    expect(read(own)).toContain("type={isVisible ? 'text' : 'password'}");
    // The yoga studio's sign-in page takes no input.
    expect(where(pages, (source) => /type=(?:"password"|\{[^}]*'password')/u.test(source))).toEqual(
      [own, 'ui/features/yoga/StudioSignInScreen.tsx'].toSorted(),
    );
    expect(where(pages, (source) => /<TextField[^>]*(?:field|fieldOf)\('(?:\w+_)?password'/u.test(source))).toEqual([]);
    expect(where(pages, (source) => source.includes('onPaste')).filter((file) => read(file).includes('PasswordField'))).toEqual([]);
  });

  it('relies on no check that is left out of a page', () => {
    expect(where(pages, isLeftOut)).toEqual([]);
  });

  it("takes randomness from the system's own source alone", () => {
    expect(where(servers, takesWeakRandomness).toSorted()).toEqual([
      // Pauses before another attempt, which may be guessed.
      'platform/commands/in-turn.ts',
      'platform/event-store/deadline.ts',
      'processes/run-process.ts',
    ]);
  });

  it('uses no algorithm that the list of keys does not name', () => {
    const listed = /Algorithms that our sources name: (.*?)\./u.exec(read('docs/security-rules.md'))?.[1]?.matchAll(/`([^`]+)`/gu) ?? [];
    const used = new Set([...servers, ...inRooms('embedded')].flatMap((file) => algorithmsIn(read(file))));
    expect([...used].toSorted()).toEqual([...listed].map(([, name]) => name ?? '').toSorted());
  });

  it('leaves the history, data and secrets out of the image', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '.data', '.secrets', '**/node_modules']) expect(left).toContain(name);
  });
});

describe('each rule', () => {
  it.each<[string, (source: string) => boolean, string]>([
    ['a shell', shellsOut, "import { exec } from 'node:child_process';"],
    ['a shell by an option', shellsOut, "import { spawn } from 'node:child_process';\nspawn(name, [], { shell: true });"],
    ['a text run as code', runsText, 'eval(text);'],
    ['a function of a text', runsText, "new Function('a', body);"],
    ['a text run later', runsText, "setTimeout('go()', 5);"],
    ['an expression of input', makesExpressions, 'new RegExp(query.name).test(name);'],
    ['an address of a user', fetches, 'await fetch(body.address);'],
    ['a request by hand', fetches, "import { request } from 'node:https';"],
    ['markup', writesMarkup, '<p dangerouslySetInnerHTML={{ __html: comment }} />'],
    ['markup by hand', writesMarkup, 'place.innerHTML = comment;'],
    ['a check that is left out', isLeftOut, '  decodeURIComponent(path);'],
    ['weak randomness', takesWeakRandomness, 'const token = Math.random().toString(36);'],
  ])('finds %s', (_, isSo, source) => {
    expect(isSo(source)).toBe(true);
  });

  it('finds a weak algorithm, and a change by GET', () => {
    expect(algorithmsIn("createHash('md5').update(text); createCipheriv('aes-128-ecb', key, null)")).toEqual(['md5', 'aes-128-ecb']);
    const planted = "defineEndpoint({ method: 'GET', path: '/leave', async handle() { await pool.query('delete from a'); } })";
    expect(changesByGet('a.ts', planted)).toEqual(["'/leave'"]);
    expect(changesByGet('a.ts', planted.replace('GET', 'POST'))).toEqual([]);
  });
});
