import { createExplorer, noteReading, type Reading } from '@academy/audit/queries';
import { explorerLimits } from '@academy/domain/explorer';
import { phaseOf } from '@academy/domain/staff';
import type { Endpoint } from '@academy/platform/http';
import { reconciliationReport } from '@academy/processes/queries';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import { grantOf } from '../staff/grants.ts';
import { alarmEndpoints } from './alarms.ts';
import { disclosureEndpoints } from './disclosures.ts';
import { drillEndpoints } from './drills.ts';
import { exportEndpoints } from './exports.ts';
import { ledgerEndpoint } from './ledger.ts';
import { numberEndpoints } from './numbers.ts';
import { peopleEndpoints } from './people.ts';
import { recordEndpoints } from './records.ts';

/** When a person's key was destroyed, ISO 8601; null while it exists. */
const erasedAt =
  (pool: Pool) =>
  async (subject: string): Promise<string | null> => {
    const { rows } = await pool.query<{ destroyed_at: Date | null }>({
      name: 'audit-erased-at',
      text: 'select destroyed_at from identity.subject_keys where subject = $1',
      values: [subject],
    });
    return rows[0]?.destroyed_at?.toISOString() ?? null;
  };

/** What auditors read, each time with a row in the journal. The grant is read from the log each time, so that its end is known at once. */
export function explorerEndpoints(
  services: Pick<Services, 'store' | 'codec' | 'now' | 'queries' | 'handleCommand' | 'awaitViews'>,
  pool: Pool,
  exportsFolder: string | null,
): Endpoint[] {
  const { now } = services;
  const tools = {
    now,
    scopesOf: async (auditorId: number) => {
      const grant = await grantOf(services, auditorId);
      return grant && phaseOf(grant, now()) === 'given' ? grant.scopes : null;
    },
    note: (row: Reading) => noteReading(pool, row),
    explorer: createExplorer(pool, erasedAt(pool)),
  };
  const { wallets } = services.queries;
  const reconciliation = () => reconciliationReport(pool, explorerLimits.findings);
  return [
    ...recordEndpoints(tools),
    ...numberEndpoints(tools),
    ...peopleEndpoints(tools),
    ledgerEndpoint({ ...tools, wallets, reconciliation }),
    ...alarmEndpoints(tools, pool),
    ...disclosureEndpoints(tools, services),
    ...drillEndpoints(tools, services),
    ...exportEndpoints(tools, { ...services, pool, exportsFolder }),
  ];
}
