import { BarChart, Card, EmptyState, Grid, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { AuditOverview } from '@academy/domain/explorer';
import { FactList } from '../../app/facts/FactList.tsx';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { overviewQuery } from './queries.ts';
import { useWords } from './use-words.ts';

const shownDays = 30;
const scopeNames = ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal'] as const;

/** How much is sealed, and where to begin. */
export function AuditHomeScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('audit.title')} lead={text('audit.lead')} isFirst>
      <Stack gap="l">
        <Overview />
        <Ways />
      </Stack>
    </AuditScreen>
  );
}

function Overview() {
  const text = useText(en);
  return (
    <ViewRegion
      view={useView(overviewQuery)}
      label={text('audit.title')}
      skeleton={<Skeleton lines={6} />}
      errorTitle={text('audit.loadFailed')}
    >
      {(overview) => (
        <Stack gap="l">
          <Card padding="l">
            <Facts overview={overview} />
          </Card>
          <Card padding="l">
            <Days days={overview.days} />
          </Card>
        </Stack>
      )}
    </ViewRegion>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function Facts({ overview: { size, head, alarms, scopes } }: { overview: AuditOverview }) {
  const text = useText(en);
  const words = useWords();
  const granted = scopeNames.filter((name) => scopes.includes(name)).map((name) => text(`auditScope.${name}`));
  return (
    <FactList
      isWide
      facts={[
        { label: text('audit.size'), value: words.number(size) },
        {
          label: text('audit.head'),
          value: head ? text('audit.headAt', { size: words.number(head.size), time: words.time(head.signed_at) }) : text('audit.noHead'),
        },
        { label: text('audit.unheaded'), value: words.number(Math.max(0, size - (head?.size ?? 0))) },
        {
          label: text('audit.alarms'),
          value:
            alarms.length === 0
              ? text('audit.noAlarms')
              : text('audit.alarmCounts', { count: sumOf(alarms.map(({ count }) => count)), open: sumOf(alarms.map(({ open }) => open)) }),
        },
        { label: text('audit.scopes'), value: granted.join(', ') },
      ]}
    />
  );
}

function Days({ days }: Pick<AuditOverview, 'days'>) {
  const text = useText(en);
  const words = useWords();
  const { formatDate } = useIntl();
  const shown = days.slice(0, shownDays).toReversed();
  if (shown.length === 0) return <EmptyState icon="chart" title={text('audit.noDays')} titleLevel={2} />;
  return (
    <BarChart
      title={text('audit.days')}
      titleLevel={2}
      categories={shown.map(({ day }) => formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' }))}
      series={[{ name: text('audit.count'), values: shown.map(({ count }) => count) }]}
      formatValue={words.number}
      formatTick={words.number}
      labels={{
        category: text('audit.day'),
        showTable: text('audit.showTable'),
        showChart: text('audit.showChart'),
        keys: text('audit.keys'),
        loading: text('loading'),
      }}
    />
  );
}

function Ways() {
  const text = useText(en);
  const ways = [
    { href: paths.how, title: text('how.title'), lead: text('how.lead') },
    { href: paths.records, title: text('records.title'), lead: text('records.lead') },
    { href: paths.explain, title: text('auditNumber.title'), lead: text('auditNumber.lead') },
    { href: paths.replay, title: text('replay.title'), lead: text('replay.lead') },
    { href: paths.reviews, title: text('provenance.title'), lead: text('provenance.lead') },
    { href: paths.people, title: text('auditPerson.people'), lead: text('auditPerson.lead') },
    { href: paths.ledger, title: text('ledger.title'), lead: text('ledger.lead') },
    { href: paths.alarms, title: text('audit.alarms'), lead: text('audit.alarmsLead') },
    { href: paths.exports, title: text('audit.exports'), lead: text('audit.exportsLead') },
    { href: paths.disclosures, title: text('audit.disclosures'), lead: text('audit.disclosuresLead') },
    { href: paths.drills, title: text('audit.drills'), lead: text('audit.drillsLead') },
    { href: paths.journal, title: text('journal.title'), lead: text('journal.lead') },
  ];
  return (
    <Card as="section" title={text('audit.ways')} padding="l">
      <Grid as="ul" least="l" gap="m">
        {ways.map(({ href, title, lead }) => (
          <li key={href}>
            <Stack gap="3xs">
              <Link href={href}>{title}</Link>
              <Text size="s" tone="muted">
                {lead}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Card>
  );
}
