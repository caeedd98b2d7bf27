import { useState } from 'react';
import { Badge, type BadgeTone, Button, Card, ConfirmDialog, EmptyState, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import { type GrantList, type GrantView, staffMessages } from '@academy/domain/staff';
import { FactList } from '../../app/facts/FactList.tsx';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useUtc } from '../../app/messages/use-utc.ts';
import { defineQuery } from '../../app/views/query.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { StaffScreen, staffTexts } from '../staff/parts.ts';
import { en } from './en.ts';

const said = { ...en, ...staffTexts, ...staffMessages };
const tags = ['grants'];
const query = defineQuery<GrantList>({ path: '/audit/grants', tags });

/** What auditors may read, for the custodian who confirms it. */
export function GrantsScreen() {
  const text = useText(said);
  return (
    <StaffScreen title={text('grants.title')} lead={text('grants.lead')} roles={['custodian']} width="normal">
      <Grants />
    </StaffScreen>
  );
}

function Grants() {
  const text = useText(said);
  return (
    <ViewRegion
      view={useView(query)}
      label={text('grants.title')}
      skeleton={<Skeleton lines={5} />}
      errorTitle={text('grants.loadFailed')}
      isEmpty={({ grants }) => grants.length === 0}
      empty={
        <EmptyState icon="eye" title={text('grants.none')}>
          {text('grants.noneText')}
        </EmptyState>
      }
    >
      {({ grants }) => (
        <Stack as="ul" gap="m">
          {grants.map((grant) => (
            <li key={`${grant.id} ${grant.invited_at}`}>
              <Grant grant={grant} />
            </li>
          ))}
        </Stack>
      )}
    </ViewRegion>
  );
}

const tones: Readonly<Record<GrantView['state'], BadgeTone>> = {
  waiting: 'warning',
  given: 'success',
  revoked: 'neutral',
  over: 'neutral',
};

function Grant({ grant }: { grant: GrantView }) {
  const text = useText(said);
  const moment = useUtc();
  // Kept while the question closes, which still shows it.
  const [how, setHow] = useState<'confirm' | 'revoke'>('confirm');
  const [isAsked, setAsked] = useState(false);
  const { last, isSubmitting, submit } = useCommand({
    id: `grant-${grant.id}`,
    tags,
    onOutcome: () => setAsked(false),
  });
  const { id, email, scopes, reason, state, until } = grant;
  const mayRead = scopes.map((scope) => text(`scope.${scope}`)).join(', ');
  const ask = (chosen: 'confirm' | 'revoke'): void => {
    setHow(chosen);
    setAsked(true);
  };
  const button = (chosen: 'confirm' | 'revoke') => (
    <Button
      size="s"
      variant={chosen === 'confirm' ? 'primary' : 'secondary'}
      aria-label={text(`grants.${chosen}Whose`, { email })}
      onClick={() => ask(chosen)}
    >
      {text(`grants.${chosen}`)}
    </Button>
  );
  return (
    <Card padding="l">
      <Stack gap="m">
        <Inline justify="space-between">
          <Text as="strong">{email}</Text>
          <Badge tone={tones[state]}>{text(`grants.state.${state}`)}</Badge>
        </Inline>
        <FactList
          facts={[
            { label: text('staff.mayRead'), value: mayRead },
            { label: text('grants.until'), value: moment(until) },
            { label: text('grants.reason'), value: reason },
          ]}
        />
        <NotDone entry={last} messages={said} tone="danger" />
        {(state === 'waiting' || state === 'given') && (
          <Inline gap="s">
            {state === 'waiting' && button('confirm')}
            {button('revoke')}
          </Inline>
        )}
        <ConfirmDialog
          isOpen={isAsked}
          isDanger={how === 'revoke'}
          title={text(`grants.${how}Question`, { email })}
          confirmLabel={text(`grants.${how}`)}
          cancelLabel={text('cancel')}
          isConfirming={isSubmitting}
          confirmingLabel={text('submitting')}
          onCancel={() => setAsked(false)}
          onConfirm={() => submit({ method: 'POST', path: `/audit/grants/${id}/${how}` })}
        >
          {text(`grants.${how}Text`, { scopes: mayRead, until: moment(until) })}
        </ConfirmDialog>
      </Stack>
    </Card>
  );
}
