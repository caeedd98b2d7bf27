import { Button, focusField, Grid, Inline, Stack, TextField } from '@academy/design-system';
import { type FormEvent, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { unreadable } from './moment.ts';
import { MomentField } from './MomentField.tsx';
import { countAtNumber, countAtTime, type ReplayRecord } from './time-machine.ts';

const msOf = { minute: 60_000, second: 1_000 } as const;
const lengthToMinute = 'yyyy-mm-ddThh:mm'.length;

/** The last moment of what was typed, which has no zone and perhaps no seconds, as UTC. */
const endOf = (typed: string): number => Date.parse(`${typed}Z`) + (typed.length > lengthToMinute ? msOf.second : msOf.minute) - 1;

const ids = { time: 'known-at-time', effect: 'known-at-effect' } as const;
const endOfDay = '23:59';

export interface KnownAtProps {
  records: readonly ReplayRecord[];
  hasEffects: boolean;
  /** Gets how many of the records there were, and by when something has to be in effect, in ms; null for whenever. */
  onChoose: (count: number, inEffect: number | null) => void;
}

/**
 * Where to go in the log, by a number or by a time: one of them is enough, of both the earlier counts. And of what was known there, only what
 * was in effect at a time.
 */
export function KnownAt({ records, hasEffects, onChoose }: KnownAtProps) {
  const text = useText(en);
  const [number, setNumber] = useState('');
  const [time, setTime] = useState('');
  const [effect, setEffect] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (time === unreadable) return focusField(ids.time);
    if (effect === unreadable) return focusField(ids.effect);
    const byNumber = number === '' ? records.length : countAtNumber(records, Number(number));
    const byTime = time === '' ? records.length : countAtTime(records, endOf(time));
    onChoose(Math.min(byNumber, byTime), effect === '' ? null : endOf(effect));
  };
  return (
    <form onSubmit={go}>
      <Stack gap="m">
        <Grid least="m" gap="m">
          <TextField
            label={text('replay.numberField')}
            inputMode="numeric"
            pattern="[1-9][0-9]{0,14}"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <MomentField id={ids.time} label={text('replay.timeField')} usual={endOfDay} onChange={setTime} />
          {hasEffects && (
            <MomentField
              id={ids.effect}
              label={text('replay.effectField')}
              hint={text('replay.effectHint')}
              usual={endOfDay}
              onChange={setEffect}
            />
          )}
        </Grid>
        <Inline>
          <Button type="submit">{text('replay.goThere')}</Button>
        </Inline>
      </Stack>
    </form>
  );
}
