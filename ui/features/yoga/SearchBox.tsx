import { Icon, TextField } from '@academy/design-system';

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters loaded data at every letter. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <search>
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      prefix={<Icon name="search" size="s" />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </search>
);
