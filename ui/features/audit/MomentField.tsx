import { DateField, Grid, TextField } from '@academy/design-system';
import { useState } from 'react';
import { useDateTexts } from '../../app/forms/use-date-texts.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { clockPattern, momentOf, type MomentParts, partsOf } from './moment.ts';

export interface MomentFieldProps {
  /** Of the day. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Where it begins, such as "2026-03-02T10:00", in UTC; later only typing changes it. */
  initial?: string;
  /** The clock time of a day alone. */
  usual: string;
  /** Gets a moment, nothing, or `unreadable`. */
  onChange: (moment: string) => void;
}

/** A day and a clock time in UTC. A day is enough. */
export function MomentField({ id, label, hint, initial = '', usual, onChange }: MomentFieldProps) {
  const text = useText(en);
  const dateTexts = useDateTexts();
  const [parts, setParts] = useState<MomentParts>(() => partsOf(initial));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const change = (changed: Partial<MomentParts>): void => {
    const now = { ...parts, ...changed };
    setParts(now);
    onChange(momentOf(now, usual));
  };
  const badDay = text('moment.badDay');
  return (
    <Grid least="s" gap="s">
      <DateField
        id={id}
        label={label}
        hint={hint}
        required={parts.clock.trim() !== ''}
        value={parts.day}
        today={today}
        {...dateTexts}
        onChange={(day, problem) => change({ day, isUnreadable: problem !== undefined })}
        problems={{ unreadable: badDay, tooEarly: badDay, tooLate: badDay }}
      />
      <TextField
        label={text('moment.clock')}
        aria-label={text('moment.clockOf', { label })}
        placeholder={text('moment.clockPattern')}
        title={text('moment.clockPattern')}
        pattern={clockPattern}
        maxLength={8}
        autoComplete="off"
        value={parts.clock}
        onChange={({ target }) => change({ clock: target.value })}
      />
    </Grid>
  );
}
