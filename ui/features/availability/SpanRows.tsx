import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton, Inline, Select, Stack, Text } from '@academy/design-system';
import { availabilityLimits } from '@academy/domain/availability';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { useTimeOptions } from './use-time-options.ts';
import { oneMore, spansAt, withSpans } from './values.ts';

export interface SpanRowsProps {
  form: AvailabilityControl;
  /** Where the spans are in the body: `hours/1`. */
  prefix: string;
  /** What the hours belong to, for the names of the fields: "Monday". */
  of: string;
  /** Shown while there are none. */
  none: string;
  /** The button for one span more; its name begins with its text. */
  add: string;
  addLabel: string;
  /** What else can be done with them, while there are some. */
  actions?: ReactNode;
}

/** Spans of hours, each with its beginning and end, and a button for one more. */
export function SpanRows({ form, prefix, of, none, add, addLabel, actions }: SpanRowsProps) {
  const text = useText(en);
  const { begins, ends } = useTimeOptions();
  const spans = spansAt(form.values, prefix);
  /** A span has no name but its place. */
  const places = spans.map((_span, index) => `${prefix}/${index}`);
  const group = useRef<HTMLDivElement>(null);
  /** Set when a button may go with its row: the focus stays in these hours. */
  const next = useRef<'last' | 'group' | null>(null);
  useEffect(() => {
    const begins = group.current?.querySelectorAll<HTMLElement>('select[name$="/begin"]') ?? [];
    if (next.current !== null) (next.current === 'last' ? begins[begins.length - 1] : group.current)?.focus();
    next.current = null;
  });
  const change = (changed: typeof spans, focus: 'last' | 'group'): void => {
    next.current = focus;
    form.draft.setValues((values) => withSpans(values, prefix, changed));
  };
  const more = spans.length < availabilityLimits.spans ? oneMore(spans) : null;
  return (
    <Stack ref={group} gap="s" role="group" aria-label={of} tabIndex={-1}>
      {places.map((place, index) => (
        <Inline key={place} gap="s" align="start">
          <Select {...form.field(`${place}/begin`)} isLabelHidden label={text('availability.begin', { day: of })} options={begins} />
          <Select {...form.field(`${place}/end`)} isLabelHidden label={text('availability.end', { day: of })} options={ends} />
          <IconButton
            icon="trash"
            variant="ghost"
            label={text('availability.removeFrom', { day: of })}
            onClick={() => change(spans.toSpliced(index, 1), 'group')}
          />
        </Inline>
      ))}
      {(more !== null || actions !== undefined) && (
        <Inline gap="m">
          {spans.length === 0 && <Text tone="muted">{none}</Text>}
          {more && (
            <Button size="s" aria-label={addLabel} onClick={() => change(more, 'last')}>
              {add}
            </Button>
          )}
          {spans.length > 0 && actions}
        </Inline>
      )}
    </Stack>
  );
}
