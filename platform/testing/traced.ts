import { setTracer } from '../tracing/current.ts';
import { createTracer, type TracerOptions } from '../tracing/open-telemetry.ts';
import { type ReceivedSpan, startTestTraceReceiver } from './test-trace-receiver.ts';

const quiet = { info() {}, warn() {} };

/** Does the work with tracing, and returns the spans that a receiver got of it. */
export async function traced(
  work: () => Promise<unknown>,
  { ratio = 1, random }: { readonly ratio?: number; readonly random?: TracerOptions['random'] } = {},
): Promise<readonly ReceivedSpan[]> {
  const receiver = await startTestTraceReceiver();
  const settings = { endpoint: receiver.url, headers: '', ratio };
  const tracer = createTracer({ settings, service: 'tests', logger: quiet, ...(random && { random }) });
  const former = setTracer(tracer);
  try {
    await work();
    await tracer.stop();
    return receiver.spans;
  } finally {
    setTracer(former);
    await receiver.close();
  }
}
