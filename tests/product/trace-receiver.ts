import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a product sends it. */
export interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface TraceReceiver {
  readonly url: string;
  readonly spans: readonly Span[];
  /** Everything that was sent, as it was. */
  readonly bodies: readonly string[];
  /** True: it takes requests, and answers none. */
  isSilent: boolean;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'service' | 'facts' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const factsOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = (body: string): Span[] =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        facts: factsOf(attributes),
      })),
  );

/** A receiver of OTLP over HTTP in JSON. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      if (receiver.isSilent) return;
      spans.push(...spansOf(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    isSilent: false,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
