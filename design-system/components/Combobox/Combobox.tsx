import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Input } from '../TextField/TextField.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Clear, Detail, Frame, Indicator, Item, List, Note, Popup, Positioner, Trigger, Words } from './Combobox.styles.ts';
import { findOptions } from './find-options.ts';
import { announcementOf, noteOf, type SearchLabels } from './status.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line: for example the coach's city or sport. */
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface ComboboxLabels extends SearchLabels {
  open: string;
  clear: string;
}

export interface ComboboxProps extends FieldProps {
  /** All options; with `onQueryChange`, those that match the current query. */
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** For searches by the application: receives the query. The application then sets `options`, and `isLoading` in the meantime. */
  onQueryChange?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  labels: ComboboxLabels;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Submits the chosen value with its form under this name. */
  name?: string | undefined;
}

const Choice = ({ option }: { option: ComboboxOption }) => (
  <Item value={option} disabled={option.isDisabled ?? false}>
    <Words>
      {option.label}
      {option.detail !== undefined && <Detail>{option.detail}</Detail>}
    </Words>
    <Indicator>
      <Icon name="check" size="s" />
    </Indicator>
  </Item>
);

/** Chooses one of many options by typing, with tolerance for typing errors. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onQueryChange, isLoading = false, labels, placeholder, isDisabled = false, name } = props;
  const { id, label, isLabelHidden, hint, error, optionalLabel } = props;
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = onQueryChange ? { options, isGuess: false } : findOptions(options, query);
  const state = { query, count: found.options.length, isLoading, isGuess: found.isGuess };
  const note = noteOf(state, labels);
  const search = (next: string): void => {
    setQuery(next);
    onQueryChange?.(next);
  };
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel }}>
      {({ control }) => (
        <Directed>
          <Base.Root
            items={options}
            filteredItems={found.options}
            value={value}
            onValueChange={onChange}
            onInputValueChange={(next, { reason }) => search(reason === 'input-change' ? next : '')}
            isItemEqualToValue={(one, other) => one.value === other.value}
            open={isOpen}
            onOpenChange={setOpen}
            autoHighlight
            disabled={isDisabled}
            {...(name !== undefined && { name })}
          >
            <Frame>
              <Base.Input render={<Input />} {...control} placeholder={placeholder} />
              <Clear aria-label={labels.clear} title={labels.clear}>
                <Icon name="close" size="s" />
              </Clear>
              <Trigger aria-label={labels.open} title={labels.open}>
                <Icon name="chevron-down" size="s" />
              </Trigger>
            </Frame>
            <Base.Portal>
              <Positioner {...popupOffset}>
                <Popup aria-busy={isLoading}>
                  {note !== undefined && (
                    <Note>
                      {isLoading && <Spinner />}
                      {note}
                    </Note>
                  )}
                  <List>{(option: ComboboxOption) => <Choice key={option.value} option={option} />}</List>
                </Popup>
              </Positioner>
            </Base.Portal>
          </Base.Root>
          {/* `aria-live`: everything else outside an open list is hidden from screen readers. */}
          <VisuallyHidden role="status" aria-live="polite">
            {isOpen && announcementOf(state, labels)}
          </VisuallyHidden>
        </Directed>
      )}
    </Field>
  );
}
