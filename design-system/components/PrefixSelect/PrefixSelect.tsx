import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { SelectOption } from '../Select/Select.tsx';
import { Native, Root } from './PrefixSelect.styles.ts';

export interface PrefixSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple' | 'size' | 'value'> {
  /** Names the choice; nobody sees it. */
  label: string;
  value: string;
  /** What is seen of the chosen option, while the list is closed. */
  shown: string;
  options: readonly SelectOption[];
}

/** A choice inside the frame of a text field, before its value: shown by a few characters, listed in full. */
export const PrefixSelect = ({ label, shown, options, ...rest }: PrefixSelectProps) => (
  <Root>
    <span aria-hidden dir="ltr">
      {shown}
    </span>
    <Icon name="chevron-down" size="s" />
    {/* Over what is seen, so that the browser opens its own list there. */}
    <Native aria-label={label} {...rest}>
      {options.map(({ value, label: text, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </Native>
  </Root>
);
