import { Link, RangeField, Stack, Table, Text } from '@academy/design-system';
import { useState } from 'react';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';
import type { ChangeSince, Shown, TimeMachine, ViewName } from './time-machine.ts';
import { useWords } from './use-words.ts';

/** A slider over the records of a view: what was known after each, and what changed since. */
export function TimeTravel({ view, machine }: { view: ViewName; machine: TimeMachine }) {
  const text = useText(en);
  const words = useWords();
  const { records } = machine;
  const [count, setCount] = useState(records.length);
  const record = records[count - 1];
  const time = record?.time ?? null;
  const known = record
    ? text('replay.knownAt', { number: words.number(record.number), time: time === null ? '' : words.time(time) })
    : text('replay.beginning');
  const valueText = (value: unknown): string => {
    if (value === undefined) return text('record.nothing');
    return typeof value === 'number' ? words.amount(value, view === 'wallet') : JSON.stringify(value);
  };
  return (
    <Stack gap="l">
      <RangeField label={text('replay.known')} min={0} max={records.length} step={1} value={count} valueText={known} onChange={setCount} />
      <Text role="status">
        {known} {record && <Link href={paths.record(record.number)}>{record.sentence ?? record.type}</Link>}
      </Text>
      <FactList facts={Object.entries(machine.at(count)).map(([label, value]) => ({ label, value: factText(value, valueText) }))} isWide />
      <Since changes={machine.since(count)} valueText={valueText} />
    </Stack>
  );
}

function factText(value: Shown[string], valueText: (value: unknown) => string): string {
  if (typeof value === 'number') return valueText(value);
  if (Array.isArray(value)) return value.join(', ');
  const entries = Object.entries(value);
  return entries.length === 0 ? '–' : entries.map(([name, part]) => `${name}: ${valueText(part)}`).join(', ');
}

function Since({ changes, valueText }: { changes: readonly ChangeSince[]; valueText: (value: unknown) => string }) {
  const text = useText(en);
  const words = useWords();
  if (changes.length === 0) return <Text tone="muted">{text('replay.sinceNone')}</Text>;
  return (
    <Table
      caption={text('replay.since')}
      columns={[
        { id: 'field', header: text('record.field'), isRowHeader: true, cell: ({ path }) => path },
        { id: 'then', header: text('replay.then'), cell: ({ before }) => valueText(before) },
        { id: 'now', header: text('replay.now'), cell: ({ after }) => valueText(after) },
        { id: 'by', header: text('replay.madeBy'), cell: ({ number }) => <Link href={paths.record(number)}>{words.number(number)}</Link> },
      ]}
      rows={changes}
      rowKey={({ path }) => path}
      empty={null}
      labels={{ loading: text('loading'), sorted: (column) => text('audit.sorted', { column }) }}
    />
  );
}
