import { gatherCrowd } from '../load/crowd.ts';
import { openHours } from '../product/bookings.ts';
import { codeFor, must, newAthlete, newCoach, newEmail, newName, password, type Person } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import type { Individual, People } from './world.ts';

const idOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly id: number }).id;
const individual = (token: string): Individual => ({ id: idOf(token), token });

/** Number of people of each role. */
const expendable = 10;

/** Many signed-in people, coaches with hours that can be booked, and a few with their passwords and refresh tokens. */
export async function gatherPeople(product: Product): Promise<People> {
  const crowd = gatherCrowd(product, { coaches: 60, athletes: 200, withCoachTokens: true });
  const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
  const asked = newEmail();
  await must(product, 'POST', '/send_otp_email', { body: { email_id: asked } });
  await codeFor(product, asked);
  const sessions = await Promise.all([
    logIn(product, athlete, false),
    logIn(product, athlete, false),
    logIn(product, coach, true),
    logIn(product, coach, true),
  ]);
  const [first, , third] = sessions;
  for (const one of [first, third]) await must(product, 'POST', '/auth/logout', { body: { refreshToken: one.refreshToken } });
  const coachTokens = crowd.coachTokens.slice(expendable);
  await Promise.all(coachTokens.map((token) => openHours(product, { token, name: newName('Coach') })));
  return {
    athletes: crowd.tokens.slice(expendable).map(individual),
    coaches: coachTokens.map(individual),
    expendable: [...crowd.tokens.slice(0, expendable), ...crowd.coachTokens.slice(0, expendable)],
    ended: [first.token, third.token],
    emails: [athlete.email, coach.email, asked],
    refreshTokens: sessions.map(({ refreshToken }) => refreshToken),
  };
}

interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
}

async function logIn(product: Product, { email }: Person, isCoach: boolean): Promise<SignedIn> {
  const { body, headers } = await must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: isCoach } });
  const refreshToken = /refresh_token=([^;]+)/u.exec(headers.getSetCookie().join('\n'))?.[1];
  if (refreshToken === undefined) throw new Error('no refresh token was set');
  return { token: body, refreshToken: decodeURIComponent(refreshToken) };
}
