import type { BadgeTone } from '@academy/design-system';
import type { ExportRow } from '@academy/domain/exports';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useUtc } from '../../app/messages/use-utc.ts';
import { en } from './en.ts';

const tones: Readonly<Record<ExportRow['state'], BadgeTone>> = {
  waiting: 'neutral',
  writing: 'info',
  ready: 'success',
  failed: 'warning',
  gone: 'neutral',
};

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** What was asked for and how it goes; times in UTC, as auditors read them. */
export function useWords() {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  const day = (date: string): string => formatDate(`${date}T00:00:00.000Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    time: useUtc(),
    number: (value: number): string => formatNumber(value),
    what: ({ since, until }: Pick<ExportRow, 'since' | 'until'>): string => {
      if (since === null || until === null) return text('exports.everything');
      return since === until ? day(since) : text('exports.days', { since: day(since), until: day(until) });
    },
    state: (state: ExportRow['state']) => ({ words: text(`exports.state.${state}`), tone: tones[state] }),
    bytes(bytes: number): string {
      const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1_000)));
      const size = formatNumber(bytes / 1_000 ** step, { maximumFractionDigits: step === 0 ? 0 : 1 });
      return text('exports.bytes', { size, unit: String(units[step]) });
    },
    numbers: ({ first, last }: { readonly first: number; readonly last: number }): string =>
      text('exports.numbers', { first: formatNumber(first), last: formatNumber(last) }),
  };
}
