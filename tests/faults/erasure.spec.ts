import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booked, startingIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import {
  athleteDetails,
  request,
  coachDetails,
  crowdEnvironment,
  getAcquainted,
  must,
  newAthlete,
  newCoach,
  newPicture,
  password,
  type Person,
  verified,
} from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Ended, runBeside } from '../product/run-beside.ts';

describe('erasing a person', { timeout: 400_000 }, () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0' } });
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  /** As an operator runs it, beside the running product. */
  const erase = (...args: readonly string[]): Promise<Ended> => runBeside(product.dataDir, 'tools/run.mjs', 'operate', 'erase', ...args);
  const statusOf = async (method: string, address: string, token?: string, body?: object): Promise<number> =>
    (await request(product, method, address, { ...(token && { token }), ...(body && { body }) })).status;

  async function upload(address: string, field: string, token: string): Promise<Response> {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const form = new FormData();
    form.append(field, new Blob([png], { type: 'image/png' }), 'a.png');
    const answer = await fetch(product.api + address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer;
  }

  it("makes an athlete's data unreadable, and every page still works", async () => {
    const [coach, other, athlete] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product)]);
    const [subject, token] = [`athlete-${athlete.id}`, athlete.token];
    const known = [
      'Sunflower Lodge, Kodaikanal',
      'Allergic to canary feathers',
      '9345678120',
      'Canary sings of a good lesson',
      'Canary flies to the net',
      'Canary whispers to the coach',
    ];
    await must(product, 'PUT', '/atheleteprofile', {
      token,
      body: { ...athleteDetails(athlete.name), address: known[0], detail_health: known[1], phone: known[2] },
    });
    const photo = await newPicture(product, athlete);
    await must(product, 'PUT', '/athlete_photo', { token, body: { image_id: photo } });
    await must(product, 'POST', '/create_review', { token, body: { coach_id: coach.id, rating: 4, comment: known[3] } });
    const session = await booked(
      { eventStore: product.eventStore() },
      { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(-10) },
    );
    const record = `/bookings/${session.id}/record`;
    const note = { version: 0, done: 'Volleys', take_home: '', drills: '' };
    await must(product, 'PUT', `${record}/note`, { token: coach.token, body: note });
    await must(product, 'POST', `${record}/replies`, { token, body: { text: known[4] } });
    await must(product, 'POST', `/bookings/${session.id}/goals`, { token, body: { text: known[4], day: null } });
    const conversation = `/conversations/${coach.id}_${athlete.id}/messages`;
    const message = (text: string | undefined) => ({ text, file_ids: [], knows_risk: false });
    await must(product, 'PUT', `${conversation}/${randomUUID()}`, { token, body: message(known[5]) });
    await must(product, 'PUT', `${conversation}/${randomUUID()}`, { token: coach.token, body: message('Volleys, then') });
    await getAcquainted(product, other, coach);
    const rung = await must<{ id: string }>(product, 'POST', '/calls', { token, body: { coach_id: coach.id, sport: 'Tennis' } });
    const reviews = () =>
      must<{ reviews: { name: string; image: string | null; comment: string; rating: number }[]; summary: { count: number } }>(
        product,
        'GET',
        `/get_all_reviews?coach_id=${coach.id}`,
      );
    await eventually(
      'the review is shown with the photo',
      async () => (await reviews()).body.reviews.some(({ comment, image }) => comment === known[3] && image !== null) || undefined,
    );
    await eventually('the call is shown', async () => (await statusOf('GET', `/calls/${rung.body.id}`, token)) === 200 || undefined);

    const dry = await erase(subject);
    expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('Nothing was changed')]);
    expect((await erase(subject, '--yes', `athlete-${other.id}`)).code).toBe(2);
    expect(await statusOf('GET', `/atheleteprofile/${athlete.id}`, token)).toBe(200);
    const before = await erase('scan', subject);
    expect([before.code, before.output]).toEqual([1, expect.stringContaining('table views.')]);

    const erased = await erase(subject, '--yes', subject);
    expect([erased.code, erased.output]).toEqual([3, expect.stringContaining('Nothing left to erase.')]);
    for (const output of [dry.output, before.output, erased.output])
      for (const value of [...known, photo, athlete.name, athlete.email]) expect(output).not.toContain(value);
    expect((await erase(subject)).output).toContain('erased already');
    const file = path.join(product.dataDir, '..', `values-of-${path.basename(product.dataDir)}`);
    writeFileSync(file, [...known, photo, athlete.name, athlete.email].join('\n'));
    const after = await erase('scan', subject, '--values', file);
    expect([after.code, after.output]).toEqual([3, expect.stringContaining('Nothing left to erase.')]);

    expect(await statusOf('GET', `/atheleteprofile/${athlete.id}`, token)).toBe(401);
    expect(await statusOf('POST', '/logging', undefined, { email: athlete.email, password, is_coach: false })).toBe(401);
    const page = (await reviews()).body;
    expect(page.summary.count).toBe(2);
    expect(page.reviews.filter(({ name, comment }) => name === '' && comment === '')).toEqual([
      expect.objectContaining({ rating: 4, image: null }),
    ]);
    expect(await statusOf('GET', `/get_image/${photo}`)).toBe(404);
    const written = await must(product, 'GET', record, { token: coach.token });
    expect(written.body).toMatchObject({ note: { done: 'Volleys' }, replies: [{ by: 'athlete', text: '' }], goals: [{ text: '' }] });
    const { body: left } = await must(product, 'GET', conversation, { token: coach.token });
    expect(left).toMatchObject({
      messages: [
        { state: 'erased', text: '' },
        { state: 'sent', text: 'Volleys, then' },
      ],
      peer: { is_gone: true, name: '' },
      refusal: { code: 'personGone' },
    });
    const seen = await must(product, 'GET', `/calls/${rung.body.id}`, { token: coach.token });
    expect(seen.body).toMatchObject({ athlete_id: athlete.id, athlete_name: '', athlete_image: null });
    expect(await statusOf('GET', '/calls/ringing', coach.token)).toBe(200);
    expect(await statusOf('POST', `/calls/${rung.body.id}/decline`, coach.token)).toBe(200);
    expect(await statusOf('GET', '/get_all_reviews')).toBe(200);
    expect((await fetch(`${product.projections}/readyz`)).status).toBe(200);
  });

  it('removes a coach from every list, with pictures and documents, and frees the address', async () => {
    const [coach, other, athlete] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
    const [subject, token] = [`coach-${coach.id}`, coach.token];
    const { image_id: image } = (await (await upload('/upload_image', 'image', token)).json()) as { image_id: string };
    await upload('/coach_documents?name=Canary%20certificate.png', 'document', token);
    const { headers } = await must(product, 'PUT', '/coach/update', {
      token,
      body: { ...coachDetails(coach.name), coach_languages: 'English', coach_age: '', gender: 'Female', image_id: image, rate: 700 },
    });
    const fresh = { headers: { 'at-least': headers.get('position') ?? '' } };
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } });
    const rung = await must<{ id: string }>(product, 'POST', '/calls', {
      token: athlete.token,
      body: { coach_id: coach.id, sport: 'Tennis' },
    });
    await must(product, 'GET', `/coach/${coach.id}`, { token: athlete.token, ...fresh });
    await eventually('the call is shown', async () => (await statusOf('GET', `/calls/${rung.body.id}`, token)) === 200 || undefined);

    const { code, output } = await erase(subject, '--yes', subject);
    expect([code, output]).toEqual([3, expect.stringContaining('Nothing left to erase.')]);

    const unseen = await newAthlete(product);
    for (const [address, body] of [
      ['/calls', { coach_id: coach.id, sport: 'Tennis' }],
      ['/create_review', { coach_id: coach.id, rating: 5, comment: 'Well.' }],
    ] as const)
      expect([address, await statusOf('POST', address, unseen.token, body)]).toEqual([address, 404]);
    expect(await statusOf('GET', `/get_image/${image}`)).toBe(404);
    expect(await statusOf('GET', '/coach_documents', token)).toBe(401);
    expect(await statusOf('GET', `/coach/${coach.id}`, athlete.token)).toBe(404);
    const idsOf = async (address: string): Promise<number[]> => {
      const { body } = await must<{ id: number }[] | { items: { id: number }[] }>(product, 'GET', address, { token: athlete.token });
      return (Array.isArray(body) ? body : body.items).map(({ id }) => id);
    };
    for (const address of ['/coaches', '/get_services/Tennis']) {
      const ids = await idsOf(address);
      expect([address, ids.includes(coach.id), ids.includes(other.id)]).toEqual([address, false, true]);
    }
    for (const { id, name } of [coach, other])
      expect((await idsOf(`/search_coaches?q=${encodeURIComponent(name)}`)).includes(id)).toBe(id === other.id);
    for (const address of [
      '/home_facts',
      `/get_all_reviews?coach_id=${coach.id}`,
      `/next_review?coach_id=${coach.id}`,
      `/calls/${rung.body.id}`,
    ])
      expect([address, await statusOf('GET', address, athlete.token)]).toEqual([address, 200]);

    const again: Person = await newCoachWith(coach.email);
    expect(again.id).not.toBe(coach.id);
  });

  /** Registers with a previously used address. */
  async function newCoachWith(email: string): Promise<Person> {
    // A new browser, because the previous one has to wait before the next request.
    const cookie = `email_proof=${randomBytes(32).toString('base64url')}`;
    await verified(product, email, cookie);
    const name = 'Coach Again';
    const { body: token } = await must<string>(product, 'POST', '/coachregistration', {
      body: { email, password, ...coachDetails(name) },
      headers: { cookie },
    });
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number };
    return { id, email, name, token, position: '' };
  }

  it('refuses malformed and missing persons', async () => {
    for (const args of [['nobody'], ['athlete-0'], ['athlete-999999999'], ['scan', 'coach-999999999'], [], ['athlete-1', 'athlete-2']])
      expect([args, (await erase(...args)).code]).toEqual([args, 2]);
  });
});
