import { describe, expect, inject, it } from 'vitest';
import type { PreferencesView } from '@academy/domain/notifications';
import { openPaidHours, pricePaise, startIn, terms } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { filled } from '../product/money.ts';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';

const product = inject('product');

interface Mail {
  readonly Subject: string;
  readonly Text: string;
  readonly From: { readonly Name: string };
  readonly Attachments: readonly { readonly FileName: string; readonly ContentType: string }[];
}

/** The mail of that subject to somebody, once it has come. */
const mailTo = ({ email }: Person, subject: string): Promise<Mail> =>
  eventually(`“${subject}” to ${email}`, async () => {
    const query = encodeURIComponent(`to:"${email}"`);
    const { messages } = (await (await fetch(`${product.mailbox}/api/v1/search?query=${query}`)).json()) as {
      messages: { ID: string; Subject: string }[];
    };
    const found = messages.find(({ Subject }) => Subject === subject);
    return found && ((await (await fetch(`${product.mailbox}/api/v1/message/${found.ID}`)).json()) as Mail);
  });

describe('a session', () => {
  it('is mailed to both when it is booked and when it is cancelled', async () => {
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    // Otherwise the mails would wait at night.
    const body = preferencesBody({ has_quiet_hours: false });
    for (const { token } of [coach, athlete]) await must(product, 'PUT', '/preferences', { token, body });
    await openPaidHours(product, coach);
    await filled(product, { athleteId: athlete.id, paise: pricePaise });
    const { token } = athlete;
    const held = await must<{ id: string }>(product, 'POST', '/bookings', {
      token,
      body: { coach_id: coach.id, starts_at: startIn(4), kind: 'session' },
    });
    const path = `/bookings/${held.body.id}`;
    await must(product, 'POST', `${path}/confirm`, { token, body: terms });
    const [toAthlete, toCoach] = await Promise.all([
      mailTo(athlete, `Booked: Tennis with ${coach.name}`),
      mailTo(coach, `Booked: Tennis with ${athlete.name}`),
    ]);
    expect(toAthlete.Text).toContain(`${product.web}/AthPage/sessions/${held.body.id}`);
    expect(toCoach.Text).toContain(`${product.web}/coachschedule/session/${held.body.id}`);
    for (const { Text, Attachments, From } of [toAthlete, toCoach]) {
      expect(Text).toContain('Price: ₹1,200');
      expect(Text).toContain('12:00–13:00 (India Standard Time, Asia/Kolkata)');
      expect(Attachments.map(({ FileName }) => FileName)).toContain('session.ics');
      expect(From.Name).toBe("Athlete's Academy");
    }
    expect(toAthlete.Text + toCoach.Text).not.toMatch(/@/u);
    await must(product, 'POST', `${path}/cancel`, { token: coach.token, body: { capture_paise: 0, reason: 'unwell' } });
    expect((await mailTo(athlete, `Cancelled: Tennis with ${coach.name}`)).Text).toContain(`${coach.name} has cancelled this session.`);
    await mailTo(coach, `Cancelled: Tennis with ${athlete.name}`);

    const link = /^Stop mails about your sessions:\s+(\S+)$/mu.exec(toAthlete.Text)?.[1] ?? '';
    expect(link.startsWith(`${product.api}/unsubscribe/athlete-${athlete.id}-booking.`)).toBe(true);
    const chosen = async () => (await must<PreferencesView>(product, 'GET', '/preferences', { token })).body.mail;
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button>Stop mails about your sessions</button>')]);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await chosen()).booking).toBe('atOnce');
    // As mail programs do it (RFC 8058): a form, no cookie, no redirect; again and again.
    for (let count = 0; count < 3; count++) {
      const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const response = await fetch(link, { method: 'POST', body: form, redirect: 'error', credentials: 'omit' });
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('You will get no more mails about your sessions'),
      ]);
    }
    expect(await chosen()).toEqual({ message: 'atOnce', booking: 'never', money: 'atOnce', review: 'atOnce', report: 'atOnce' });
    const other = link.replace(`athlete-${athlete.id}-`, `coach-${coach.id}-`);
    for (const method of ['GET', 'POST']) expect((await fetch(other, { method })).status).toBe(404);
  });
});
