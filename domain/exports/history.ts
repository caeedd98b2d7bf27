import type { ExportEvent } from './events.ts';

const failures = {
  attempts: 'writing it was interrupted too often',
  late: 'it was not begun in time',
  full: 'there was no space for it',
} as const;

/** One event of an export, as a sentence. */
export function exportHistory({ type, data }: ExportEvent): string {
  const { exportId } = data;
  switch (type) {
    case 'ExportRequested': {
      const { since, until, by } = data;
      const what = since === null || until === null ? 'everything' : since === until ? `all of ${since}` : `all from ${since} to ${until}`;
      return `${by} asked for export ${exportId}: ${what}.`;
    }
    case 'ExportStarted':
      return `Export ${exportId} was begun${data.attempt === 1 ? '' : ` for the ${data.attempt === 2 ? 'second' : 'third'} time`}.`;
    case 'ExportFinished':
      return `Export ${exportId} was written: records ${data.from + 1} to ${data.to}, ${data.bytes} bytes.`;
    case 'ExportFailed':
      return `Export ${exportId} failed: ${failures[data.why]}.`;
    case 'ExportRemoved':
      return `The file of export ${exportId} was removed.`;
  }
}
