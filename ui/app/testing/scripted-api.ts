import type { ApiClient, ApiRequest } from '../api-client.ts';
import { ApiRefusal, NoAnswer } from '../api-error.ts';

/** What comes of one call. */
export type Reply = (request: ApiRequest) => Promise<unknown>;

/** By method and path, such as `GET /coaches`; the path's query may be left out. */
export type Answers = Readonly<Record<string, Reply>>;

export const gives =
  (body: unknown): Reply =>
  async () =>
    await Promise.resolve(body);

export const refuses =
  (status: number, code: string, path = ''): Reply =>
  async () =>
    await Promise.reject(new ApiRefusal(status, [{ path, code, message: '' }]));

export const isSilent =
  (reason: NoAnswer['reason'] = 'network'): Reply =>
  async () =>
    await Promise.reject(new NoAnswer(reason));

export const keepsWaiting: Reply = async () => await new Promise(() => {});

/** The first call gets the first reply, and so on; the last one stays. */
export function inTurn(...replies: readonly [Reply, ...Reply[]]): Reply {
  let call = 0;
  return async (request) => await (replies[Math.min(call++, replies.length - 1)] ?? replies[0])(request);
}

/** An api that answers as it is told to, without a server; what it was not told of is not there. */
export const createScriptedApi = (answers: Answers): ApiClient => ({
  send: async (request) => {
    const call = `${request.method} ${request.path}`;
    const reply = answers[call] ?? answers[call.replace(/\?.*$/, '')] ?? refuses(404, 'notFound');
    return await reply(request);
  },
});
