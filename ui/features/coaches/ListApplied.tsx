import { AppliedFilters, Button, Chip, type FilterGroup } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { isRestricted, type ListState, readList, withApplied, withCombined } from './list-address.ts';
import { en } from './en.ts';

interface ListAppliedProps {
  /** Sport of the page; empty for all. */
  sport: string;
  state: ListState;
  groups: readonly FilterGroup[];
  experiences: FilterGroup['options'];
  onChange: (change: (now: ListState) => ListState) => void;
  /** A pressed button is about to vanish; the focus needs another place. */
  onButtonGone: () => void;
}

/** Everything that restricts a list, as chips. Loaded with the first restriction. */
export function ListApplied({ sport, state, groups, experiences, onChange, onButtonGone }: ListAppliedProps) {
  const text = useText(en);
  const experience: FilterGroup = {
    id: 'experience',
    label: text('coaches.experience'),
    options: experiences.map(({ value, label }) => ({ value, label: text('coaches.experienceIs', { choice: label }) })),
  };
  const hasOne = (state.words ?? '') !== '' || Object.keys(state.chosen).length > 0;
  const handleCombine = (): void => {
    if (!hasOne) onButtonGone();
    onChange((now) => withCombined(now, !now.isCombined));
  };
  const handleOnly = (): void => {
    onButtonGone();
    onChange(() => readList(new URLSearchParams()));
  };
  return (
    <>
      <AppliedFilters
        groups={[...groups, experience]}
        value={{ ...state.chosen, ...(state.experience !== null && { experience: [state.experience] }) }}
        onChange={(next) => onChange((now) => withApplied(now, next))}
        labels={{
          title: text('coaches.applied'),
          remove: (option) => text('coaches.remove', { option }),
          clearAll: text('coaches.clearAll'),
        }}
      />
      {(hasOne || state.isCombined) && (
        <Chip isSelected={state.isCombined} onToggle={handleCombine}>
          {text('coaches.combine')}
        </Chip>
      )}
      {sport !== '' && isRestricted(state) && (
        <Button size="s" onClick={handleOnly}>
          {text('coaches.only', { sport })}
        </Button>
      )}
    </>
  );
}
