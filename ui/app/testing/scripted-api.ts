import type { ApiClient, ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';

/** Response to one request. */
export type Reply = (request: ApiRequest) => Promise<unknown>;

/** By method and path, such as `GET /coaches`; the query may be left out, and a last part that the browser chooses is `*`. Several replies are used in order, and the last one repeats. */
export type Answers = Readonly<Record<string, Reply | readonly Reply[]>>;

export const gives =
  (body: unknown): Reply =>
  async () =>
    await Promise.resolve(body);

export const refuses =
  (status: number, code: string, path = '', message = '', retryAfter?: number, alternatives?: readonly string[]): Reply =>
  async () =>
    await Promise.reject(new ApiRefusal(status, [{ path, code, message }], retryAfter, alternatives));

export const isSilent =
  (reason: NoAnswer['reason'] = 'network'): Reply =>
  async () =>
    await Promise.reject(new NoAnswer(reason));

/** An unforeseen error, such as a bug. */
export const breaks: Reply = async () => await Promise.reject(new Error('broken by the story'));

/** A reply that comes only when it is told to. */
export function waitsFor(body: unknown): { readonly reply: Reply; readonly answer: () => void } {
  let answer = (): void => {};
  return {
    reply: async () =>
      await new Promise((resolve) => {
        answer = () => resolve(body);
      }),
    answer: () => answer(),
  };
}

export const keepsWaiting: Reply = async () => await new Promise(() => {});

/** A scripted api without a server; anything not scripted is a 404. */
export function createScriptedApi(answers: Answers): ApiClient {
  const calls = new Map<string, number>();
  return {
    send: async (request) => {
      const exact = `${request.method} ${request.path}`;
      const path = exact.replace(/\?.*$/, '');
      const key = [exact, path, path.replace(/[^/]+$/, '*')].find((each) => each in answers) ?? path;
      const replies = [answers[key] ?? refuses(404, 'notFound')].flat();
      const call = calls.get(key) ?? 0;
      calls.set(key, call + 1);
      return await replies[Math.min(call, replies.length - 1)]?.(request);
    },
  };
}
