import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Count, Remove, Root, Toggle, Words } from './Chip.styles.ts';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onToggle' | 'disabled'> {
  children: ReactNode;
  isSelected: boolean;
  onToggle: () => void;
  /** How many would be left with it, as it shall be read: "12". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** A choice that is on or off. Shape and check mark say so, not the colour alone. */
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
  /** Names the cross together with what it removes: "Remove Tennis". */
  removeLabel: string;
}

/** Something that has been chosen and can be taken away. */
export const RemovableChip = ({ children, onRemove, removeLabel }: RemovableChipProps) => (
  <Root>
    <Words>{children}</Words>
    <Remove type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <Icon name="close" size="s" />
    </Remove>
  </Root>
);
