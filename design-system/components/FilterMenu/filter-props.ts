import type { ReactNode } from 'react';
import type { FilterValue } from './filter-value.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** How many would be left with it, as it shall be read: "12". */
  count?: string | undefined;
}

export interface FilterGroup {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** Choosing one option takes the other back. */
  isSingle?: boolean | undefined;
}

export interface FilterMenuLabels {
  /** On the button, and over the popup. */
  title: string;
  /** Read after the title: "2 chosen". */
  chosen: (count: number) => string;
  apply: string;
  /** Takes every choice back, and closes. */
  clear: string;
  /** Names the cross of the sheet: "Close". */
  close: string;
  /** Over the search in a group with many options: "Search languages". */
  searchIn: (group: string) => string;
  /** Where that search finds nothing. */
  nothingFound: string;
}

export interface FilterMenuProps {
  groups: readonly FilterGroup[];
  /** The applied filters. */
  value: FilterValue;
  onApply: (value: FilterValue) => void;
  labels: FilterMenuLabels;
  /** Above the groups while they are a sheet. */
  sheetStart?: ReactNode;
}
