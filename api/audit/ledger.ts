import { explorerLimits, type LedgerView, ledgerView } from '@academy/domain/explorer';
import { currency } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import type { ReconciliationReport } from '@academy/processes/queries';
import type { Queries } from '@academy/projections/queries';
import { mustSee } from './numbers.ts';
import { reading } from './reading.ts';
import { access, away, closed, type ExplorerTools, group } from './records.ts';

export interface LedgerTools extends ExplorerTools {
  readonly wallets: Pick<Queries['wallets'], 'trial' | 'openHolds'>;
  readonly reconciliation: () => Promise<ReconciliationReport | null>;
}

const hourMs = 3_600_000;

function comparisonOf(report: ReconciliationReport, now: Date): LedgerView['comparison'] {
  const { endedAt, isProviderAsked, providerAskedAt, notCompared, counts, findings } = report;
  return {
    ended_at: endedAt.toISOString(),
    is_overdue: now.getTime() - endedAt.getTime() > explorerLimits.comparisonHours * hourMs,
    is_provider_asked: isProviderAsked,
    provider_asked_at: providerAskedAt?.toISOString() ?? null,
    not_compared: [...notCompared],
    counts: Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, count }])),
    findings: findings.map(({ kind, id, what }) => ({ kind, id, what })),
  };
}

async function ledgerOf({ wallets, explorer, reconciliation, now }: LedgerTools): Promise<LedgerView> {
  const [trial, holds, report] = await Promise.all([wallets.trial(), wallets.openHolds(explorerLimits.holds), reconciliation()]);
  const [at, numbers] = await Promise.all([
    trial.lastEventId === null ? null : explorer.numberOfEvent(trial.lastEventId),
    explorer.recordsOfHolds(holds.oldest.flatMap(({ eventIds }) => eventIds)),
  ]);
  return {
    at,
    rows: trial.kinds.map(({ kind, accounts, debitPaise, creditPaise, balancePaise }) => ({
      kind,
      currency,
      accounts,
      debit_paise: debitPaise,
      credit_paise: creditPaise,
      balance_paise: balancePaise,
    })),
    holds: {
      count: holds.count,
      paise: holds.paise,
      account_paise: holds.accountPaise,
      oldest: holds.oldest.map((hold) => ({
        wallet_id: hold.walletId,
        hold_id: hold.holdId,
        coach_id: hold.coachId,
        paise: hold.paise,
        at: hold.at,
        number: numbers.get(`${hold.walletId} ${hold.holdId}`) ?? null,
      })),
    },
    comparison: report && comparisonOf(report, new Date(now())),
  };
}

/** All money at once, for auditors of money. */
export const ledgerEndpoint = (tools: LedgerTools): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/audit/ledger',
    group,
    summary: `The trial balance by kinds of accounts, the ${explorerLimits.holds} oldest open holds, and what the last comparison of all money found.`,
    access,
    responses: { 200: { description: 'The ledger.', schema: ledgerView }, 403: closed, 503: away },
    handle: (request) =>
      reading(tools, request, { call: 'GET /audit/ledger', target: '' }, async ({ scopes }) => {
        mustSee('money', scopes);
        const body = await ledgerOf(tools);
        return { body, shown: body.holds.oldest.filter(({ number }) => number !== null).length };
      }),
  });
