import type { ReactNode } from 'react';
import { FilterMenu } from '../FilterMenu/FilterMenu.tsx';
import type { FilterMenuProps } from '../FilterMenu/filter-props.ts';
import { Controls, InSheet, Line, Results, Root, Search } from './FilterBar.styles.ts';

export interface FilterBarProps {
  /** A search field without a visible label. */
  search: ReactNode;
  /** A select or two, e.g. the order; on a phone they move into the sheet of the filters, where their label may be visible. */
  renderControls: (place: { readonly isInSheet: boolean }) => ReactNode;
  filters: Omit<FilterMenuProps, 'sheetStart'>;
  /** The line below: the number of results, then the applied filters. */
  children: ReactNode;
}

/** Search, order and filters of a list in a single line, at any width. */
export const FilterBar = ({ search, renderControls, filters, children }: FilterBarProps) => (
  <Root>
    <Line>
      <Search>{search}</Search>
      <Controls>{renderControls({ isInSheet: false })}</Controls>
      <FilterMenu {...filters} sheetStart={<InSheet>{renderControls({ isInSheet: true })}</InSheet>} />
    </Line>
    <Results>{children}</Results>
  </Root>
);
