import { readFile } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { filePolicy, standardHeaders } from './content-policy.ts';

/** Where other devices fetch the certificate of the authority that they have to trust. */
const authorityPath = '/ca.crt';

/** Serves this file, PEM, in the type for which phones and computers offer to trust it. */
export function sendAuthority(file: string): Middleware {
  return async (context, next) => {
    if (context.path !== authorityPath) return await next();
    context.body = await readFile(file);
    context.set({
      ...standardHeaders,
      'Content-Security-Policy': filePolicy,
      'Content-Type': 'application/x-x509-ca-cert',
      'Content-Disposition': 'attachment; filename="athletes-academy.crt"',
      'Cache-Control': 'no-store',
    });
  };
}
