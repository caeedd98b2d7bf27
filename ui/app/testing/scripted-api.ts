import type { ApiClient, ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';

/** What comes of one call. */
export type Reply = (request: ApiRequest) => Promise<unknown>;

/** By method and path, such as `GET /coaches`; the path's query may be left out. Of several replies each call gets the next, and the last one stays. */
export type Answers = Readonly<Record<string, Reply | readonly Reply[]>>;

export const gives =
  (body: unknown): Reply =>
  async () =>
    await Promise.resolve(body);

export const refuses =
  (status: number, code: string, path = '', message = ''): Reply =>
  async () =>
    await Promise.reject(new ApiRefusal(status, [{ path, code, message }]));

export const isSilent =
  (reason: NoAnswer['reason'] = 'network'): Reply =>
  async () =>
    await Promise.reject(new NoAnswer(reason));

/** What nobody has foreseen, such as a fault of our own. */
export const breaks: Reply = async () => await Promise.reject(new Error('broken by the story'));

export const keepsWaiting: Reply = async () => await new Promise(() => {});

/** An api that answers as it is told to, without a server; what it was not told of is not there. */
export function createScriptedApi(answers: Answers): ApiClient {
  const calls = new Map<string, number>();
  return {
    send: async (request) => {
      const exact = `${request.method} ${request.path}`;
      const key = exact in answers ? exact : exact.replace(/\?.*$/, '');
      const replies = [answers[key] ?? refuses(404, 'notFound')].flat();
      const call = calls.get(key) ?? 0;
      calls.set(key, call + 1);
      return await replies[Math.min(call, replies.length - 1)]?.(request);
    },
  };
}
