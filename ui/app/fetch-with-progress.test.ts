import { describe, expect, it } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** The used part of XMLHttpRequest; the test plays the network. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly sent: Record<string, unknown> = {};
  isAborted = false;
  withCredentials = false;
  status = 0;
  responseText = '';
  answerHeaders = '';

  open(method: string, address: string): void {
    Object.assign(this.sent, { method, address });
  }
  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.answerHeaders;
  }
  send(body: unknown): void {
    this.sent['body'] = body;
  }
  abort(): void {
    this.isAborted = true;
  }
  hasSent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, headers: string, text: string): void {
    Object.assign(this, { status, answerHeaders: headers, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

function start(init: RequestInit = {}) {
  const request = new FakeRequest();
  const shares: number[] = [];
  const send = fetchWithProgress(
    (share) => shares.push(share),
    () => request as unknown as XMLHttpRequest,
  );
  return { request, shares, answer: send('https://api.invalid/upload_image', { method: 'POST', ...init }) };
}

describe('a request with progress', () => {
  it('sends its body and returns the response', async () => {
    const body = new FormData();
    const { request, answer } = start({ body, headers: { Authorization: 'Bearer abc' }, credentials: 'include' });
    request.answers(201, 'content-type: application/json\r\nposition: coach@7\r\n', '{"image_id":"1"}');
    const response = await answer;
    expect(request.sent).toEqual({ method: 'POST', address: 'https://api.invalid/upload_image', authorization: 'Bearer abc', body });
    expect(request.withCredentials).toBe(true);
    expect([response.status, response.headers.get('Position')]).toEqual([201, 'coach@7']);
    expect(await response.json()).toEqual({ image_id: '1' });
  });

  it('reports the share that has been sent', async () => {
    const { request, shares, answer } = start();
    request.hasSent(0, 0);
    request.hasSent(50, 200);
    request.hasSent(200, 200);
    request.answers(204, '', '');
    expect((await answer).status).toBe(204);
    expect(shares).toEqual([0, 0.25, 1]);
  });

  it('fails as fetch does', async () => {
    const { request, answer } = start();
    request.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('is aborted on request, also before it began', async () => {
    const controller = new AbortController();
    const { request, answer } = start({ signal: controller.signal });
    controller.abort(new Error('no longer wanted'));
    await expect(answer).rejects.toThrow('no longer wanted');
    expect(request.isAborted).toBe(true);
    await expect(start({ signal: controller.signal }).answer).rejects.toThrow('no longer wanted');
  });
});
