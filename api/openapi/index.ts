import { createHash } from 'node:crypto';
import { type Call, defineCall, type OpenApiDocument } from '@academy/platform/http';
import { docsPage } from './page.ts';
import { style } from './style.ts';

export interface DocsOptions {
  /** Of every problem code. */
  readonly messages: Readonly<Record<string, string>>;
  /** In the examples' addresses. */
  readonly apiUrl: string;
}

const digest = createHash('sha256').update(style).digest('base64');

/** The page at /docs that shows an OpenAPI document to people. */
export function docsCall(document: OpenApiDocument, { messages, apiUrl }: DocsOptions): Call {
  const page = docsPage(document, messages, apiUrl.replace(/\/+$/, ''));
  return defineCall({
    method: 'GET',
    path: '/docs',
    summary: 'This interface, to read.',
    isHidden: true,
    access: 'anyone',
    answers: { 200: { description: 'A page.', type: 'text/html' } },
    handle: () => ({
      status: 200,
      body: page,
      type: 'text/html; charset=utf-8',
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    }),
  });
}
