import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listen } from '../ports/index.ts';

/** A span as it was received, without its times. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Ids of the spans that it is linked to. */
  readonly links: readonly string[];
  readonly isFailed: boolean;
}

export interface TestTraceReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** Set: it answers with this status, or not at all. */
  trouble: number | 'silent' | null;
  close(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}
type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
interface SentSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId' | 'kind'> {
  readonly parentSpanId?: string;
  readonly attributes: Attributes;
  readonly links?: readonly { readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}

const factsOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = '', kind, attributes, links = [], status }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        kind,
        facts: factsOf(attributes),
        links: links.map((link) => link.spanId),
        isFailed: status?.code === 2,
      })),
  );

/** A receiver of OTLP over HTTP in JSON. */
export async function startTestTraceReceiver(): Promise<TestTraceReceiver> {
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      receiver.requests.push({ path: request.url ?? '', headers: request.headers, body });
      if (receiver.trouble === 'silent') return void unanswered.push(response);
      if (receiver.trouble === null) receiver.spans.push(...spansOf(JSON.parse(body) as Sent));
      response.writeHead(receiver.trouble ?? 200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { port, close } = await listen(server, { port: 0 });
  const receiver: TestTraceReceiver = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    requests: [],
    trouble: null,
    async close() {
      for (const response of unanswered) response.destroy();
      server.closeAllConnections();
      await close();
    },
  };
  return receiver;
}
