import { runParkedCommand } from '@academy/platform/subscriptions';
import { openLog } from './app.ts';
import { bookkeeping } from './bookkeeping.ts';
import { readModels } from './registry.ts';
import { readDatabaseSettings, readSettings } from './settings.ts';

// Usage: see runParkedCommand.
process.exitCode = await runParkedCommand({
  script: 'projections/parked.ts',
  noun: 'read model',
  bookkeeping,
  subscribers: readModels,
  databaseUrl: () => readDatabaseSettings(process.env).databaseUrl,
  openLog: () => openLog(readSettings(process.env), () => process.stderr.write('connection lost, reconnecting\n')),
});
