import { Button, Card, Disclosure, focusField, Grid, Inline, Stack, TextField } from '@academy/design-system';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useKeys } from '../staff/parts.ts';
import { en } from './en.ts';
import { focusFirst } from './focus-first.ts';
import { unreadable } from './moment.ts';
import { MomentField } from './MomentField.tsx';
import { filterNames, type Filters } from './queries.ts';

const hinted = ['person', 'stream', 'type', 'actor', 'correlation'] as const;
const [usual, rare] = [filterNames.slice(0, 3), filterNames.slice(3)];
const mostCharacters = 200;

/** A time of the field, which has no zone, as UTC; and back. */
const toMoment = (value: string): string => (value === '' || value === unreadable ? value : `${value}Z`);
const toField = (moment: string): string => moment.replace(/Z$/u, '');

/** The clock times of a day alone: all of the day is meant. */
const times = { since: '00:00', until: '23:59:59' } as const;
const isTime = (name: keyof Filters): name is keyof typeof times => Object.hasOwn(times, name);
const idOf = (name: keyof typeof times): string => `records-${name}`;
const isNumber = (name: keyof Filters): boolean => name === 'first' || name === 'last';

/** A browser says nothing of a wrong field that is folded away. */
const unfold = ({ target }: FormEvent): void => {
  if (target instanceof Element) target.closest('details')?.setAttribute('open', '');
};

export interface RecordFiltersProps {
  filters: Filters;
  onSearch: (filters: Filters) => void;
}

/** What records are searched by. All that are given have to fit. */
export function RecordFilters({ filters, onSearch }: RecordFiltersProps) {
  const text = useText(en);
  const [typed, setTyped] = useState<Filters>(filters);
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ key: '/', does: text('records.toFilter'), run: () => focusFirst(form.current) }]);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = (['since', 'until'] as const).find((name) => typed[name] === unreadable);
    if (wrong !== undefined) {
      document.getElementById(idOf(wrong))?.closest('details')?.setAttribute('open', '');
      return focusField(idOf(wrong));
    }
    const given = filterNames.flatMap((name) => {
      const value = typed[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value] as const];
    });
    onSearch(Object.fromEntries(given));
  };
  const change = (name: keyof Filters, value: string): void => setTyped((now) => ({ ...now, [name]: value }));
  const field = (name: keyof Filters) =>
    isTime(name) ? (
      <MomentField
        key={name}
        id={idOf(name)}
        label={text(`records.${name}`)}
        initial={toField(filters[name] ?? '')}
        usual={times[name]}
        onChange={(moment) => change(name, toMoment(moment))}
      />
    ) : (
      <TextField
        key={name}
        label={text(`records.${name}`)}
        hint={hinted.some((known) => known === name) ? text(`records.${name as (typeof hinted)[number]}Hint`) : undefined}
        inputMode={isNumber(name) ? 'numeric' : undefined}
        pattern={isNumber(name) ? '[1-9][0-9]{0,14}' : undefined}
        maxLength={mostCharacters}
        value={typed[name] ?? ''}
        onChange={({ target }) => change(name, target.value)}
      />
    );
  return (
    <Card as="section" title={text('records.filters')} padding="l">
      <form ref={form} onSubmit={search} onInvalidCapture={unfold}>
        <Stack gap="m">
          <Grid least="m" gap="m">
            {usual.map(field)}
          </Grid>
          <Disclosure summary={text('records.moreFilters')} isOpen={rare.some((name) => filters[name] !== undefined)}>
            <Grid least="m" gap="m">
              {rare.map(field)}
            </Grid>
          </Disclosure>
          <Inline gap="s">
            <Button type="submit" variant="primary">
              {text('records.search')}
            </Button>
            <Button variant="ghost" onClick={() => onSearch({})}>
              {text('records.clear')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
