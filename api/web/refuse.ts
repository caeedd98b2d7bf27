import { messages } from '@academy/domain';
import type { Context } from 'koa';
import { filePolicy, standardHeaders } from './content-policy.ts';

type Headers = Readonly<Record<string, string>>;

/** An error status without a body. */
export function refuse(context: Context, status: number, headers: Headers = {}): void {
  context.body = null;
  context.status = status;
  context.set({ ...standardHeaders, 'Content-Security-Policy': filePolicy, ...headers });
}

const waitPage = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Athlete's Academy</title></head><body><h1>Athlete's Academy</h1><p>${messages.tooManyRequests}</p></body></html>`,
);

/** For people: status 429, with the waiting time in words. */
export function askToWait(context: Context, headers: Headers): void {
  context.status = 429;
  context.set({
    ...standardHeaders,
    'Content-Security-Policy': filePolicy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  context.body = waitPage;
}
