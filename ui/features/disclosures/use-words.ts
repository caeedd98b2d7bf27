import type { BadgeTone } from '@academy/design-system';
import type { DisclosureRow } from '@academy/domain/disclosures';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useUtc } from '../../app/messages/use-utc.ts';
import { en } from './en.ts';

type State = DisclosureRow['state'];

const tones: Readonly<Record<State, BadgeTone>> = { waiting: 'warning', refused: 'neutral', open: 'success', over: 'neutral' };

/** The state at a time, in Unix ms: the half hour ends while the page is open. */
export const stateAt = ({ state, until }: Pick<DisclosureRow, 'state' | 'until'>, now: number): State =>
  state === 'open' && until !== null && now >= Date.parse(until) ? 'over' : state;

/** States, and times in UTC, as auditors read them. */
export function useWords() {
  const text = useText(en);
  const { formatNumber } = useIntl();
  return {
    time: useUtc(),
    number: (value: number): string => formatNumber(value),
    state: (state: State) => ({ words: text(`disclosures.state.${state}`), tone: tones[state] }),
  };
}
