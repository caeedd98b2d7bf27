import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readUpload } from './upload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { field: 'file', maxBytes: 1_000_000, problem: 'notAFile' };
const begin = () => {
  const body = new PassThrough();
  const request = Object.assign(body, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, complete: false });
  body.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  const outcome = readUpload(request as unknown as IncomingMessage, options).then(
    ({ length }) => length,
    ({ status }: { status: number }) => status,
  );
  return { body, request, outcome };
};

it('a file that hardly arrives is refused after seconds', async () => {
  const { body, outcome } = begin();
  for (let second = 0; second < 8; second += 1) {
    body.write(' ');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(await outcome).toBe(503);
});

it('a file that arrives steadily is taken, however long it takes', async () => {
  const { body, request, outcome } = begin();
  for (let second = 0; second < 60; second += 1) {
    body.write(Buffer.alloc(8_000));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  request.complete = true;
  body.end('\r\n--x--\r\n');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe(480_000);
});
