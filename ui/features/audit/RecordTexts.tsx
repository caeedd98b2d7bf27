import { Banner, Card, Disclosure, ExactText, Stack, Table, Text } from '@academy/design-system';
import type { RecordView } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

type Seen = NonNullable<RecordView['seen']>;

/** The record as it was stored, and what today's program reads in it, with each step in between. */
export function RecordTexts({ seen }: { seen: Seen }) {
  const text = useText(en);
  const { version, upcasts, decoded, sealed, encoding, data, metadata } = seen;
  return (
    <>
      <Card as="section" title={text('record.today')} padding="l">
        <Stack gap="m">
          {sealed && <Sealed sealed={sealed} />}
          {decoded === null ? <Text>{text('record.unread')}</Text> : <ExactText>{decoded}</ExactText>}
          {version !== null && <Text tone="muted">{text('record.version', { version: String(version) })}</Text>}
          {upcasts.map((upcast) => (
            <Upcast key={upcast.from} upcast={upcast} />
          ))}
        </Stack>
      </Card>
      <Card as="section" title={text('record.stored')} padding="l">
        <Stack gap="m">
          {encoding === 'base64' && <Banner>{text('record.base64')}</Banner>}
          <Text weight="semibold">{text('record.data')}</Text>
          <ExactText>{data}</ExactText>
          <Disclosure summary={text('record.metadata')}>
            <ExactText>{metadata}</ExactText>
          </Disclosure>
        </Stack>
      </Card>
    </>
  );
}

function Sealed({ sealed: { subject, bytes, fields, erased_at: erasedAt } }: { sealed: NonNullable<Seen['sealed']> }) {
  const text = useText(en);
  const words = useWords();
  const names = fields.join(', ');
  return (
    <Text tone="muted">
      {erasedAt === null
        ? text('record.sealed', { subject, bytes: words.number(bytes), fields: names })
        : text('record.erased', { subject, time: words.time(erasedAt), fields: names })}
    </Text>
  );
}

function Upcast({ upcast: { from, to, changes } }: { upcast: Seen['upcasts'][number] }) {
  const text = useText(en);
  const title = text('record.upcast', { from: String(from), to: String(to) });
  const side = (value: string | null): string => value ?? text('record.nothing');
  if (changes.length === 0)
    return (
      <Text>
        {title}: {text('record.sameUpcast')}
      </Text>
    );
  return (
    <Table
      caption={title}
      columns={[
        { id: 'field', header: text('record.field'), isRowHeader: true, cell: ({ path }) => path },
        { id: 'before', header: text('record.before'), cell: ({ before }) => side(before) },
        { id: 'after', header: text('record.after'), cell: ({ after }) => side(after) },
      ]}
      rows={changes}
      rowKey={({ path }) => path}
      empty={null}
      labels={{ loading: text('loading'), sorted: (column) => text('audit.sorted', { column }) }}
    />
  );
}
