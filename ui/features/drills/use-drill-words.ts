import type { BadgeTone } from '@academy/design-system';
import type { DrillRow } from '@academy/domain/drills';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useUtc } from '../../app/messages/use-utc.ts';
import { en } from './en.ts';

type State = 'waiting' | 'running' | 'failed' | 'equal' | 'different' | 'partly';

const tones: Readonly<Record<State, BadgeTone>> = {
  waiting: 'neutral',
  running: 'info',
  failed: 'warning',
  equal: 'success',
  different: 'danger',
  partly: 'warning',
};

/** Who asked, what for, and how it ended; times in UTC, as auditors read them. */
export function useDrillWords() {
  const text = useText(en);
  const { formatNumber } = useIntl();
  return {
    time: useUtc(),
    number: (value: number): string => formatNumber(value),
    by: (by: string): string => (by === 'operator' || by === 'nightly' ? text(`drills.by.${by}`) : by),
    models: (models: readonly string[]): string =>
      models.length === 1 ? String(models[0]) : text('drills.models', { count: models.length }),
    state({ state, verdict }: Pick<DrillRow, 'state' | 'verdict'>): { readonly words: string; readonly tone: BadgeTone } {
      const name: State = state === 'finished' ? (verdict ?? 'partly') : state;
      return { words: text(`drills.state.${name}`), tone: tones[name] };
    },
  };
}
