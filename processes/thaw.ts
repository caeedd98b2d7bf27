import { parseArgs } from 'node:util';
import { walletDecider, walletStream } from '@academy/domain/wallets';
import { createCommandLoop } from '@academy/platform/commands';
import { openLog } from './open-log.ts';
import { readState } from './read-state.ts';
import { readSettings } from './settings.ts';

const help = `Usage: node processes/thaw.ts <wallet> --reason TEXT

Lets a wallet that is frozen by lost disputes be used again, such as athlete_7. What could not be taken back stays lost.
The reason is kept in the log for good, so it must name nobody.

Exits with 0 when done, 1 where it failed, 2 for arguments that are wrong, 3 where no lost dispute freezes the wallet.
`;

const [done, failed, misused, nothingFrozen] = [0, 1, 2, 3];
const mostLetters = 200;

function parse(): { readonly walletId: string; readonly reason: string } | null {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string', default: '' } } });
  const [walletId = '', ...rest] = positionals;
  const reason = values.reason.trim();
  const isRight = rest.length === 0 && /^(athlete|coach)_\d{1,15}$/u.test(walletId) && reason !== '' && reason.length <= mostLetters;
  return isRight ? { walletId, reason } : null;
}

async function thaw(walletId: string, reason: string): Promise<number> {
  const settings = readSettings(process.env);
  const log = openLog(settings, () => process.stderr.write('connection lost, reconnecting\n'));
  try {
    const stream = walletStream(walletId);
    const { disputes, lost } = await readState(log, walletDecider, stream);
    const frozen = [...disputes].flatMap(([disputeId, isFrozen]) => (isFrozen && lost.has(disputeId) ? [disputeId] : []));
    const run = createCommandLoop({ ...log, clock: settings.clock });
    for (const disputeId of frozen) {
      const at = settings.clock().toISOString();
      await run({
        decider: walletDecider,
        stream,
        command: { type: 'ThawWallet', walletId, at, disputeId, reason },
        actor: { id: 'operator', role: 'system' },
        correlationId: `thaw ${disputeId}`,
      });
      process.stdout.write(`thawed ${walletId} of dispute ${disputeId}\n`);
    }
    if (frozen.length > 0) return done;
    process.stdout.write('no lost dispute freezes this wallet\n');
    return nothingFrozen;
  } finally {
    await log.close();
  }
}

async function main(): Promise<number> {
  let asked: ReturnType<typeof parse>;
  try {
    asked = parse();
  } catch {
    asked = null;
  }
  if (asked) return await thaw(asked.walletId, asked.reason);
  process.stderr.write(help);
  return misused;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return failed;
});
