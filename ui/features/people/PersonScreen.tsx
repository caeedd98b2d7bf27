import { Card, EmptyState, Skeleton, Stack, Text } from '@academy/design-system';
import { useNavigate, useParams } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { MoreButton } from '../../app/views/MoreButton.tsx';
import { usePages } from '../../app/views/use-pages.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen, KeyForm, nextRecordsQuery, paths, personQuery, recordsQuery, RecordTable } from '../audit/parts.ts';
import { PersonMentions } from './PersonMentions.tsx';
import { PersonWays } from './PersonWays.tsx';
import { said } from './said.ts';

/** What the records say about one person: `/audit/people/athlete-7`. */
export function PersonScreen() {
  const text = useText(said);
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <AuditScreen title={id === '' ? text('auditPerson.people') : id} lead={text('auditPerson.lead')}>
      <Stack gap="l">
        <KeyForm
          key={id}
          label={text('records.person')}
          hint={text('auditPerson.hint')}
          of={id}
          onChoose={(of) => navigate(paths.person(of.replace('_', '-')))}
        />
        {id === '' ? <Text tone="muted">{text('auditPerson.ask')}</Text> : <Person key={id} person={id} />}
      </Stack>
    </AuditScreen>
  );
}

function Person({ person }: { person: string }) {
  const text = useText(said);
  const view = useView(personQuery(person));
  return (
    <ViewRegion
      view={view}
      label={person}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text(view.httpStatus === 403 ? 'audit.outside' : 'audit.loadFailed')}
      error={view.httpStatus === 404 && <EmptyState icon="search" title={text('auditPerson.unknown')} />}
    >
      {(found) =>
        found.categories.length === 0 ? (
          <EmptyState icon="search" title={text('auditPerson.none', { person })} titleLevel={2}>
            {found.is_limited && text('records.limited')}
          </EmptyState>
        ) : (
          <Stack gap="l">
            <PersonMentions found={found} />
            <PersonWays person={person} />
            <Newest person={person} />
          </Stack>
        )
      }
    </ViewRegion>
  );
}

function Newest({ person }: { person: string }) {
  const text = useText(said);
  const list = usePages((next) => (next === undefined ? recordsQuery({ person }) : nextRecordsQuery(next)));
  return (
    <Card as="section" title={text('auditPerson.newest')} padding="l">
      <ViewRegion view={list.first} label={text('records.title')} skeleton={<Skeleton lines={8} />} errorTitle={text('audit.loadFailed')}>
        {() => (
          <Stack gap="m">
            <RecordTable records={list.pages.flatMap(({ records }) => records)} caption={text('auditPerson.newest')} hasStories />
            <MoreButton list={list} />
          </Stack>
        )}
      </ViewRegion>
    </Card>
  );
}
