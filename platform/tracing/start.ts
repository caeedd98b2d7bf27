import type { Logger } from './logger.ts';
import { setTracer } from './current.ts';
import type { TracingSettings } from './setting.ts';

export interface StartOptions {
  /** Null: nothing is loaded, and nothing traced. */
  readonly settings: TracingSettings | null;
  /** The name of this process in every span. */
  readonly service: string;
  readonly logger: Logger;
}

/** Traces this process from now on. Returns what ends it: it sends the last spans, for two seconds at most. */
export async function startTracing({ settings, service, logger }: StartOptions): Promise<() => Promise<void>> {
  if (settings === null) return async () => {};
  // OpenTelemetry is loaded only where it is used.
  const { createTracer } = await import('./open-telemetry.ts');
  const tracer = createTracer({ settings, service, logger });
  setTracer(tracer);
  logger.info({ ratio: settings.ratio }, 'traces are sent');
  return async () => {
    setTracer(null);
    await tracer.stop();
  };
}
