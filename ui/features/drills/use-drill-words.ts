import type { BadgeTone } from '@academy/design-system';
import type { DrillRow } from '@academy/domain/drills';
import { useText } from '../../app/messages/use-text.ts';
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

/** Who asked, what for, and how it ended. */
export function useDrillWords() {
  const text = useText(en);
  return {
    by: (by: string): string => (by === 'operator' || by === 'nightly' ? text(`drills.by.${by}`) : by),
    models: (models: readonly string[]): string =>
      models.length === 1 ? String(models[0]) : text('drills.models', { count: models.length }),
    state({ state, verdict }: Pick<DrillRow, 'state' | 'verdict'>): { readonly words: string; readonly tone: BadgeTone } {
      const name: State = state === 'finished' ? (verdict ?? 'partly') : state;
      return { words: text(`drills.state.${name}`), tone: tones[name] };
    },
  };
}
