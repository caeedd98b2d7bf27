/**
 * The part of `fetch` that the api client uses, which also reports the share of the body that has been sent, from 0 to 1:
 * browsers report that only for an XMLHttpRequest. `create` is replaced by tests.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void, create = () => new XMLHttpRequest()): typeof fetch =>
  async (address, { method = 'GET', headers, body, credentials, signal } = {}) =>
    await new Promise((resolve, reject) => {
      const request = create();
      const abort = (): void => {
        request.abort();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener('abort', abort);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The request could not be sent.')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      request.open(method, address instanceof Request ? address.url : address);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const isEmpty = [204, 205, 304].includes(request.status);
  return new Response(isEmpty ? null : request.responseText, { status: request.status, headers });
}
