import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Box, Hint, Label, Optional, Problem } from './Field.styles.ts';

/** What every field of a form takes. */
export interface FieldProps {
  /** Also what the form's error summary links to; made up where left out. */
  id?: string | undefined;
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Help that is always there. */
  hint?: ReactNode;
  /** Why the value is refused; marks the field invalid. */
  error?: ReactNode;
  /** Shown after the label of a field that may stay empty, e.g. "(optional)". */
  optionalLabel?: string | undefined;
}

export const isShown = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== '';

export interface DescribedBy {
  id: string;
  hintId: string;
  errorId: string;
  /** Attributes of the control itself. */
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
}

/** Ids that tie hint and error to the control. */
export function useDescribedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): DescribedBy {
  const own = useId();
  const base = id ?? own;
  const [hintId, errorId] = [`${base}-hint`, `${base}-error`];
  const described = [isShown(error) && errorId, isShown(hint) && hintId].filter(Boolean).join(' ');
  return {
    id: base,
    hintId,
    errorId,
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
  children: (ids: DescribedBy) => ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({ label, isLabelHidden = false, optionalLabel, children, ...notes }: FieldFrameProps) {
  const ids = useDescribedBy(notes);
  return (
    <Box>
      <Label htmlFor={ids.id} $isHidden={isLabelHidden}>
        {label}
        {optionalLabel !== undefined && <Optional> {optionalLabel}</Optional>}
      </Label>
      {children(ids)}
      <FieldNotes hint={notes.hint} error={notes.error} ids={ids} />
    </Box>
  );
}
