import { livePath } from '@academy/domain/live';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { athleteDetails, coachDetails, must, newAthlete, newCoach } from '../product/people.ts';
import { watchLive } from '../product/watch-live.ts';

const product = inject('product');
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const watch = async (token: string | null, views: readonly string[], age = 0) =>
  await watchLive(product, (socket) => void open.push(socket), token, views, age);

describe('live updates', () => {
  it('notify visitors and signed-in users of a new review at once; a reload shows it', async () => {
    const [coach, athlete, other] = await Promise.all([newCoach(product, 'Skating'), newAthlete(product), newCoach(product)]);
    const visitor = await watch(null, ['home', 'reviews', `reviews/${coach.id}`, `reviews/${other.id}`, 'coaches/Skating']);
    const colleague = await watch(other.token, [`coach/${coach.id}`]);
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 4, comment: 'Live' } });
    await Promise.all([
      ...['home', 'reviews', `reviews/${coach.id}`, 'coaches/Skating'].map((view) => visitor.hears(view)),
      colleague.hears(`coach/${coach.id}`),
    ]);
    expect(visitor.told(`reviews/${other.id}`)).toBeUndefined();
    const { body } = await must<{ summary: { count: number } }>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`);
    expect(body.summary.count).toBe(1);
  });

  it('notify at once of a change between request and subscription, and of no earlier one', async () => {
    const [coach, athlete] = await Promise.all([newCoach(product, 'Hockey'), newAthlete(product)]);
    const asked = performance.now();
    const first = await watch(null, ['home', `reviews/${coach.id}`]);
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: 'Early' } });
    await Promise.all(['home', `reviews/${coach.id}`].map((view) => first.hears(view)));
    const views = ['home', `reviews/${coach.id}`, `reviews/${coach.id + 1_000_000}`];
    const late = await watch(null, views, performance.now() - asked);
    expect(late.answers.filter(({ type }) => type === 'changed')).toEqual([
      { type: 'changed', view: 'home', position: null },
      { type: 'changed', view: `reviews/${coach.id}`, position: null },
    ]);
  });

  it('notify of a new coach in a sport, and of a changed profile', async () => {
    const visitor = await watch(null, ['coaches/Boxing', 'home']);
    const coach = await newCoach(product, 'Boxing');
    await Promise.all([visitor.hears('coaches/Boxing'), visitor.hears('home')]);
    const athlete = await newAthlete(product);
    const page = await watch(athlete.token, [`coach/${coach.id}`, `athlete/${athlete.id}`]);
    const details = { ...coachDetails(coach.name, 'Boxing'), coach_languages: 'English', gender: 'Female', image_id: '' };
    await must(product, 'PUT', '/coach/update', { token: coach.token, body: details });
    const own = { ...athleteDetails(athlete.name), email: athlete.email, password: '', detail_health: 'Rested' };
    await must(product, 'PUT', '/atheleteprofile', { token: athlete.token, body: own });
    expect(await Promise.all([page.hears(`coach/${coach.id}`), page.hears(`athlete/${athlete.id}`)])).toEqual([true, true]);
  });

  it('are refused for views the caller may not see, and end with the session', async () => {
    const athlete = await newAthlete(product);
    const visitor = await watch(null, ['presence/1', `athlete/${athlete.id}`, 'purse/1']);
    expect(visitor.answers.slice(1, -1)).toEqual([
      { type: 'refused', view: 'presence/1', code: 'notSignedIn' },
      { type: 'refused', view: `athlete/${athlete.id}`, code: 'notSignedIn' },
      { type: 'refused', view: 'purse/1', code: 'unknownView' },
    ]);
    const page = await watch(athlete.token, [`athlete/${athlete.id}`]);
    expect(page.answers[1]?.type).toBe('subscribed');
    await must(product, 'POST', '/auth/logout', { token: athlete.token, body: {} });
    await eventually('the session is over', () => page.received.some(({ type }) => type === 'refused') || undefined);
  });

  it.each([
    ['without an origin', {}, livePath],
    ['from another page', { origin: 'https://evil.example' }, livePath],
    ['elsewhere', { origin: product.web }, '/nowhere'],
  ])('are refused %s', async (_what, headers, path) => {
    const socket = new WebSocket(product.api.replace('http', 'ws') + path, { headers } as unknown as string[]);
    open.push(socket);
    const outcome = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve('open'));
      socket.addEventListener('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });
});
