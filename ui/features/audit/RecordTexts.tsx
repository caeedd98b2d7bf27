import { Banner, Card, Disclosure, ExactText, Link, Stack, Table, Text } from '@academy/design-system';
import type { RecordView } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { askPath } from './paths.ts';
import { useWords } from './use-words.ts';

type Seen = NonNullable<RecordView['seen']>;

/** The record as it was stored, and what today's program reads in it, with each step in between. */
export function RecordTexts({ number, seen }: { number: number; seen: Seen }) {
  const text = useText(en);
  const { version, upcasts, decoded, sealed, encoding, data, metadata } = seen;
  return (
    <>
      <Card as="section" title={text('auditRecord.today')} padding="l">
        <Stack gap="m">
          {sealed && <Sealed number={number} sealed={sealed} />}
          {decoded === null ? <Text>{text('auditRecord.unread')}</Text> : <ExactText>{decoded}</ExactText>}
          {version !== null && <Text tone="muted">{text('auditRecord.version', { version: String(version) })}</Text>}
          {upcasts.map((upcast) => (
            <Upcast key={upcast.from} upcast={upcast} />
          ))}
        </Stack>
      </Card>
      <Card as="section" title={text('auditRecord.stored')} padding="l">
        <Stack gap="m">
          {encoding === 'base64' && <Banner>{text('auditRecord.base64')}</Banner>}
          <Text weight="semibold">{text('auditRecord.data')}</Text>
          <ExactText>{data}</ExactText>
          <Disclosure summary={text('auditRecord.metadata')}>
            <ExactText>{metadata}</ExactText>
          </Disclosure>
        </Stack>
      </Card>
    </>
  );
}

function Sealed({ number, sealed }: { number: number; sealed: NonNullable<Seen['sealed']> }) {
  const text = useText(en);
  const words = useWords();
  const { subject, bytes, fields, erased_at: erasedAt } = sealed;
  const names = fields.join(', ');
  if (erasedAt !== null)
    return <Text tone="muted">{text('auditRecord.erased', { subject, time: words.time(erasedAt), fields: names })}</Text>;
  return (
    <Text tone="muted">
      {text('auditRecord.sealed', { subject, bytes: words.number(bytes), fields: names })}{' '}
      <Link href={askPath(number)}>{text('auditRecord.ask')}</Link>
    </Text>
  );
}

function Upcast({ upcast: { from, to, changes } }: { upcast: Seen['upcasts'][number] }) {
  const text = useText(en);
  const title = text('auditRecord.upcast', { from: String(from), to: String(to) });
  const side = (value: string | null): string => value ?? text('auditRecord.nothing');
  if (changes.length === 0)
    return (
      <Text>
        {title}: {text('auditRecord.sameUpcast')}
      </Text>
    );
  return (
    <Table
      caption={title}
      columns={[
        { id: 'field', header: text('auditRecord.field'), isRowHeader: true, cell: ({ path }) => path },
        { id: 'before', header: text('auditRecord.before'), cell: ({ before }) => side(before) },
        { id: 'after', header: text('auditRecord.after'), cell: ({ after }) => side(after) },
      ]}
      rows={changes}
      rowKey={({ path }) => path}
      empty={null}
      labels={{ loading: text('loading') }}
    />
  );
}
