import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type FormEvent, useState } from 'react';
import { Detail, List, Note, Positioner, Words } from '../Combobox/Combobox.styles.ts';
import { findOptions } from '../Combobox/find-options.ts';
import { announcementOf, noteOf, type SearchLabels } from '../Combobox/status.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Affix, Input } from '../TextField/TextField.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Clear, Form, Frame, Item, Popup } from './SearchField.styles.ts';

export interface Suggestion {
  value: string;
  /** Becomes the text of the field when the suggestion is chosen. */
  label: string;
  detail?: string | undefined;
  icon?: IconName | undefined;
}

export interface SearchFieldLabels extends SearchLabels {
  clear: string;
}

export interface SearchFieldProps extends Omit<FieldProps, 'optionalLabel'> {
  value: string;
  onChange: (query: string) => void;
  /** Called on Enter, or when a suggestion is chosen. */
  onSearch?: ((query: string) => void) | undefined;
  /** All suggestions; set `isRemote` if the application looks them up while the user types. */
  suggestions?: readonly Suggestion[] | undefined;
  /** `suggestions` already match the text. */
  isRemote?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** Number of results on the page for this text; announced when it changes. */
  resultCount?: number | undefined;
  labels: SearchFieldLabels;
  placeholder?: string | undefined;
}

/** Free text with an optional list of suggestions below it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onSearch, suggestions = [], isRemote = false, isLoading = false, resultCount, labels, placeholder } = props;
  const { id, label, isLabelHidden, hint, error } = props;
  const [isOpen, setOpen] = useState(false);
  const found = isRemote ? { options: suggestions, isGuess: false } : findOptions(suggestions, value);
  const hasList = props.suggestions !== undefined && value.trim() !== '';
  const state = { query: value, count: found.options.length, isLoading, isGuess: found.isGuess };
  const note = hasList ? noteOf(state, labels) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setOpen(false);
    onSearch?.(value);
  };
  const said = isOpen && hasList ? announcementOf(state, labels) : resultCount !== undefined && labels.count(resultCount);
  return (
    <Form role="search" onSubmit={submit}>
      <Field {...{ id, label, isLabelHidden, hint, error }}>
        {({ control }) => (
          <Directed>
            <Base.Root
              items={suggestions}
              filteredItems={found.options}
              value={value}
              onValueChange={(next, { reason }) => {
                onChange(next);
                if (reason === 'item-press') onSearch?.(next);
              }}
              open={isOpen && hasList}
              onOpenChange={setOpen}
            >
              <Frame>
                <Affix>{isLoading ? <Spinner /> : <Icon name="search" size="s" />}</Affix>
                <Base.Input render={<Input />} {...control} type="search" enterKeyHint="search" placeholder={placeholder} />
                <Clear aria-label={labels.clear} title={labels.clear}>
                  <Icon name="close" size="s" />
                </Clear>
              </Frame>
              <Base.Portal>
                <Positioner {...popupOffset}>
                  <Popup aria-busy={isLoading}>
                    {note !== undefined && <Note>{note}</Note>}
                    <List>
                      {(option: Suggestion) => (
                        <Item key={option.value} value={option}>
                          {option.icon !== undefined && <Icon name={option.icon} size="s" />}
                          <Words>
                            {option.label}
                            {option.detail !== undefined && <Detail>{option.detail}</Detail>}
                          </Words>
                        </Item>
                      )}
                    </List>
                  </Popup>
                </Positioner>
              </Base.Portal>
            </Base.Root>
            {/* `aria-live`: everything else outside an open list is hidden from screen readers. */}
            <VisuallyHidden role="status" aria-live="polite">
              {said}
            </VisuallyHidden>
          </Directed>
        )}
      </Field>
      {/* Without it Enter would not submit, because of the list's hidden input. */}
      <button type="submit" hidden>
        {label}
      </button>
    </Form>
  );
}
