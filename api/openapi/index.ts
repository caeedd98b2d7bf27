import { createHash } from 'node:crypto';
import { defineEndpoint, type Endpoint, type OpenApiDocument } from '@academy/platform/http';
import { docsPage } from './page.ts';
import { style } from './style.ts';

export interface DocsOptions {
  /** Message of every problem code. */
  readonly messages: Readonly<Record<string, string>>;
  /** Base address in the examples. */
  readonly apiUrl: string;
}

const digest = createHash('sha256').update(style).digest('base64');

/** The page at /docs that shows an OpenAPI document to people. */
export function docsEndpoint(document: OpenApiDocument, { messages, apiUrl }: DocsOptions): Endpoint {
  const page = docsPage(document, messages, apiUrl.replace(/\/+$/, ''));
  return defineEndpoint({
    method: 'GET',
    path: '/docs',
    summary: 'This documentation as a page.',
    isHidden: true,
    access: 'anyone',
    responses: { 200: { description: 'A page.', type: 'text/html' } },
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
