import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';

/** Sends by another exporter, and logs once that the receiver takes nothing, and once that it does so again. */
export function reportDelivery(exporter: SpanExporter, logger: Logger): SpanExporter {
  let lost = 0;
  const note = ({ code, error }: ExportResult, count: number): void => {
    if (code === ExportResultCode.SUCCESS) {
      if (lost > 0) logger.info({ lost }, 'the receiver of traces takes them again');
      lost = 0;
      return;
    }
    if (lost === 0) logger.warn({ err: error }, 'the receiver of traces takes none; spans are lost until it does');
    lost += count;
  };
  return {
    export(spans: ReadableSpan[], onResult: (result: ExportResult) => void): void {
      exporter.export(spans, (result) => {
        note(result, spans.length);
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
