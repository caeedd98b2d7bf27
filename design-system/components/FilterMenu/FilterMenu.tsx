import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { usePart } from '../Popup/use-part.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { countChosen, type FilterValue } from './filter-value.ts';
import { Badge } from './FilterMenu.styles.ts';

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
}

export interface FilterMenuLabels {
  /** On the button, and over the popup. */
  title: string;
  /** Read after the title: "2 chosen". */
  chosen: (count: number) => string;
  apply: string;
  /** Takes every choice back, and closes. */
  clear: string;
  /** Over the search in a group with many options: "Search languages". */
  searchIn: (group: string) => string;
  /** Where that search finds nothing. */
  nothingFound: string;
}

export interface FilterMenuProps {
  groups: readonly FilterGroup[];
  /** What is applied. */
  value: FilterValue;
  onApply: (value: FilterValue) => void;
  labels: FilterMenuLabels;
}

const load = async () => (await import('./FilterPart.tsx')).FilterPart;

/** Choices are tried in a popup and hold once they are applied; closing it without that leaves everything as it was. */
export function FilterMenu(props: FilterMenuProps) {
  const { value, labels } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const popup = usePart(isOpen, load, { ...props, isOpen, onClose: close, opener }, close);
  const count = countChosen(value);
  return (
    <>
      <Button
        ref={opener}
        iconStart={<Icon name="filter" size="s" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((was) => !was)}
      >
        {labels.title}
        {count > 0 && (
          <>
            <Badge aria-hidden>{count}</Badge>
            <VisuallyHidden>{labels.chosen(count)}</VisuallyHidden>
          </>
        )}
      </Button>
      {popup}
    </>
  );
}
