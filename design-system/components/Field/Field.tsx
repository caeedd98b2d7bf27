import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { CharacterCount, type CharacterLimit, charactersLeft } from './CharacterCount.tsx';
import { Box, Hint, Label, Optional, Problem } from './Field.styles.ts';

/** Props of every form field. */
export interface FieldProps {
  /** Target of links in the form's error summary; generated if left out. */
  id?: string | undefined;
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** Why the value is not accepted; marks the field as invalid. */
  error?: ReactNode;
  /** Shown after the label of an optional field, e.g. "(optional)". */
  optionalLabel?: string | undefined;
}

export const isShown = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== '';

export interface DescribedBy {
  id: string;
  hintId: string;
  errorId: string;
  countId: string;
  /** Attributes of the control itself. */
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
}

/** Ids that connect hint and error with the control. */
export function useDescribedBy({
  id,
  hint,
  error,
  hasCount = false,
}: Pick<FieldProps, 'id' | 'hint' | 'error'> & { hasCount?: boolean }): DescribedBy {
  const own = useId();
  const base = id ?? own;
  const [hintId, errorId, countId] = [`${base}-hint`, `${base}-error`, `${base}-count`];
  const described = [isShown(error) && errorId, isShown(hint) && hintId, hasCount && countId].filter(Boolean).join(' ');
  return {
    id: base,
    hintId,
    errorId,
    countId,
    control: { id: base, ...(isShown(error) && { 'aria-invalid': true }), ...(described !== '' && { 'aria-describedby': described }) },
  };
}

/** Hint and error under a control. */
export const FieldNotes = ({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error'> & { ids: DescribedBy }) => (
  <>
    {isShown(hint) && <Hint id={ids.hintId}>{hint}</Hint>}
    {isShown(error) && (
      <Problem id={ids.errorId}>
        <Icon name="alert" size="s" />
        <span>{error}</span>
      </Problem>
    )}
  </>
);

export interface FieldFrameProps extends FieldProps {
  /** With the control's value: tells how many characters are left when the limit is near. */
  limit?: CharacterLimit | undefined;
  value?: unknown;
  children: (ids: DescribedBy) => ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({ label, isLabelHidden = false, optionalLabel, children, limit, value, ...notes }: FieldFrameProps) {
  const left = charactersLeft(value, limit);
  const ids = useDescribedBy({ ...notes, hasCount: left !== undefined });
  return (
    <Box>
      <Label htmlFor={ids.id} $isHidden={isLabelHidden}>
        {label}
        {optionalLabel !== undefined && <Optional> {optionalLabel}</Optional>}
      </Label>
      {children(ids)}
      <FieldNotes hint={notes.hint} error={notes.error} ids={ids} />
      {left !== undefined && limit && <CharacterCount id={ids.countId} left={left} text={limit.text} />}
    </Box>
  );
}
