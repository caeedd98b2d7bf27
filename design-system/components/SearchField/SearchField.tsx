import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Form } from './SearchField.styles.ts';

export interface SearchFieldLabels {
  clear: string;
  /** "8 results", announced when the number changes. */
  count: (count: number) => string;
  /** "Searching", announced while loading. */
  loading?: string | undefined;
}

export interface SearchFieldProps extends Pick<TextFieldProps, 'id' | 'label' | 'isLabelHidden' | 'hint' | 'error' | 'placeholder'> {
  value: string;
  onChange: (words: string) => void;
  /** Called on Enter. */
  onSearch?: ((words: string) => void) | undefined;
  /** The results on the page are older than the words: set it only if new ones take noticeably long. */
  isLoading?: boolean | undefined;
  /** Number of results on the page for these words. */
  resultCount?: number | undefined;
  labels: SearchFieldLabels;
}

/** Words to search for; the results stand on the page. */
export function SearchField({ value, onChange, onSearch, isLoading = false, resultCount, labels, ...field }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch?.(value);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  const handleClear = (): void => {
    onChange('');
    // The pressed button vanishes.
    box.current?.focus();
  };
  return (
    <Form role="search" onSubmit={handleSubmit}>
      <TextField
        {...field}
        ref={box}
        type="search"
        enterKeyHint="search"
        prefix={isLoading ? <Spinner size="s" /> : <Icon name="search" size="s" />}
        suffix={value !== '' && <IconButton size="s" icon="close" label={labels.clear} onClick={handleClear} />}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <VisuallyHidden role="status">
        {isLoading && labels.loading !== undefined ? labels.loading : resultCount !== undefined && labels.count(resultCount)}
      </VisuallyHidden>
    </Form>
  );
}
