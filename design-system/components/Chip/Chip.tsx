import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Count, Remove, Root, Toggle, Words } from './Chip.styles.ts';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onToggle' | 'disabled'> {
  children: ReactNode;
  isSelected: boolean;
  onToggle: () => void;
  /** Number of results with this choice, formatted: "12". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** A choice that is on or off. Shape and check mark show the state, not only the colour. */
export const Chip = ({ children, isSelected, onToggle, count, isDisabled = false, ...rest }: ChipProps) => (
  <Toggle {...rest} type="button" aria-pressed={isSelected} disabled={isDisabled} onClick={onToggle}>
    {isSelected && <Icon name="check" size="s" />}
    <Words>{children}</Words>
    {count !== undefined && <Count>{count}</Count>}
  </Toggle>
);

export interface RemovableChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** Label of the cross, with the name of the choice: "Remove Tennis". */
  removeLabel: string;
}

/** A chosen option that can be removed. */
export const RemovableChip = ({ children, onRemove, removeLabel }: RemovableChipProps) => (
  <Root>
    <Words>{children}</Words>
    <Remove type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <Icon name="close" size="s" />
    </Remove>
  </Root>
);
