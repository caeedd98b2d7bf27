import { Link, RangeField, Stack, Table, type TableColumn, Text } from '@academy/design-system';
import { useState } from 'react';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { KnownAt } from './KnownAt.tsx';
import { paths } from './paths.ts';
import { useFields } from './replay-fields.ts';
import type { ChangeSince, Shown, TimeMachine } from './time-machine.ts';
import { useWords } from './use-words.ts';

/** A slider over the records of a view: what was known after each, and what changed since. */
export function TimeTravel({ machine }: { machine: TimeMachine }) {
  const text = useText(en);
  const words = useWords();
  const { nameOf, valueOf } = useFields();
  const { records } = machine;
  const [count, setCount] = useState(records.length);
  const [inEffect, setInEffect] = useState<number | null>(null);
  const record = records[count - 1];
  const time = record?.time ?? null;
  const known = record
    ? text('replay.knownAt', { number: words.number(record.number), time: time === null ? '' : words.time(time) })
    : text('replay.beginning');
  const facts = Object.entries(machine.at(count, inEffect)).map(([field, value]) => ({
    label: nameOf(field),
    value: factText(value, (part) => valueOf(field, part)),
  }));
  return (
    <Stack gap="l">
      <RangeField label={text('replay.known')} min={0} max={records.length} step={1} value={count} valueText={known} onChange={setCount} />
      <Text role="status">
        {known} {record && <Link href={paths.record(record.number)}>{record.sentence ?? record.type}</Link>}
        {inEffect !== null && ` ${text('replay.inEffect', { time: words.time(new Date(inEffect).toISOString()) })}`}
      </Text>
      <FactList facts={facts} isWide />
      <KnownAt
        records={records}
        hasEffects={machine.hasEffects}
        onChoose={(next, by) => {
          setCount(next);
          setInEffect(by);
        }}
      />
      <Since changes={machine.since(count, inEffect)} />
    </Stack>
  );
}

function factText(value: Shown[string], valueText: (value: unknown) => string): string {
  if (typeof value !== 'object' || value === null) return value === null ? '–' : valueText(value);
  const parts = Array.isArray(value) ? value.map(valueText) : Object.entries(value).map(([name, part]) => `${name}: ${valueText(part)}`);
  return parts.length === 0 ? '–' : parts.join(', ');
}

function Since({ changes }: { changes: readonly ChangeSince[] }) {
  const text = useText(en);
  const words = useWords();
  const fields = useFields();
  if (changes.length === 0) return <Text tone="muted">{text('replay.sinceNone')}</Text>;
  return (
    <Table
      caption={text('replay.since')}
      columns={changeColumns(text, words, fields)}
      rows={changes}
      rowKey={({ path }) => path}
      empty={null}
      labels={{ loading: text('loading') }}
    />
  );
}

const changeColumns = (
  text: TextOf<keyof typeof en>,
  words: ReturnType<typeof useWords>,
  { pathName, pathValue }: ReturnType<typeof useFields>,
): readonly TableColumn<ChangeSince>[] => [
  { id: 'field', header: text('auditRecord.field'), isRowHeader: true, cell: ({ path }) => pathName(path) },
  { id: 'then', header: text('replay.then'), cell: ({ path, before }) => pathValue(path, before) },
  { id: 'now', header: text('replay.now'), cell: ({ path, after }) => pathValue(path, after) },
  { id: 'by', header: text('replay.madeBy'), cell: ({ number }) => <Link href={paths.record(number)}>{words.number(number)}</Link> },
];
