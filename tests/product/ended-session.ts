import { type Addresses, must, password, type Person } from './people.ts';

/** The token of an ended session; the person has another, valid one. */
export async function endedSession(product: Addresses, { email }: Pick<Person, 'email'>, isCoach: boolean): Promise<string> {
  const { body, headers } = await must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: isCoach } });
  const refreshToken = decodeURIComponent(/refresh_token=([^;]+)/u.exec(headers.getSetCookie().join('\n'))?.[1] ?? '');
  await must(product, 'POST', '/auth/logout', { body: { refreshToken } });
  return body;
}
