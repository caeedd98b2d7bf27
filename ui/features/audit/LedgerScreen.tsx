import { Banner, Card, EmptyState, Skeleton, Stack, Text } from '@academy/design-system';
import { type LedgerView, trialOf } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { LedgerComparison } from './LedgerComparison.tsx';
import { LedgerHolds } from './LedgerHolds.tsx';
import { LedgerTrial } from './LedgerTrial.tsx';
import { ledgerQuery } from './queries.ts';
import { useWords } from './use-words.ts';

/** Whether the books balance, which money is set aside, and what the last comparison of all money found. */
export function LedgerScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('ledger.title')} lead={text('ledger.lead')}>
      <Ledger />
    </AuditScreen>
  );
}

function Ledger() {
  const text = useText(en);
  const view = useView(ledgerQuery);
  return (
    <ViewRegion
      view={view}
      label={text('ledger.title')}
      skeleton={<Skeleton lines={8} />}
      errorTitle={text('audit.loadFailed')}
      error={
        view.httpStatus === 403 && (
          <EmptyState icon="eye-off" title={text('audit.outside')} titleLevel={2}>
            {text('ledger.outsideText')}
          </EmptyState>
        )
      }
    >
      {(ledger) => (
        <Stack gap="l">
          {ledger.rows.length === 0 ? (
            <Card padding="l">
              <EmptyState icon="wallet" title={text('ledger.none')} titleLevel={2} />
            </Card>
          ) : (
            <>
              <Verdict ledger={ledger} />
              <LedgerTrial ledger={ledger} />
            </>
          )}
          <LedgerHolds holds={ledger.holds} />
          <LedgerComparison comparison={ledger.comparison} />
        </Stack>
      )}
    </ViewRegion>
  );
}

function Verdict({ ledger: { rows, at } }: { ledger: LedgerView }) {
  const text = useText(en);
  const words = useWords();
  const { debitPaise, creditPaise, balancePaise, unequal } = trialOf(rows);
  const apart = Math.abs(debitPaise - creditPaise);
  if (apart === 0 && balancePaise === 0 && unequal.length === 0) {
    return (
      <Banner tone="success" role="status">
        {at === null ? text('ledger.balancesUnsealed') : text('ledger.balances', { number: words.number(at) })}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" role="alert" title={text('ledger.wrong')}>
      {apart !== 0 && <Text size="s">{text('ledger.apart', { amount: words.amount(apart, true) })}</Text>}
      {balancePaise !== 0 && <Text size="s">{text('ledger.left', { amount: words.amount(balancePaise, true) })}</Text>}
      {unequal.length > 0 && (
        <Text size="s">{text('ledger.unequal', { kinds: unequal.map((kind) => text(`ledgerKind.${kind}`)).join(', ') })}</Text>
      )}
      {at !== null && <Text size="s">{text('ledger.wrongAt', { number: words.number(at) })}</Text>}
    </Banner>
  );
}
