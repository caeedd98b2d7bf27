import { key, readConfig, url } from '@academy/platform/config';
import { runKeysCommand } from '@academy/platform/postgres';

/** Usage: npm run operate -- master-key list|add FILE|retire NAME; its help says more. */
process.exitCode = await runKeysCommand(
  {
    name: 'master-key',
    variable: 'MASTER_KEY',
    schema: 'identity',
    settings: () => readConfig({ databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']), key: key('MASTER_KEY') }, process.env),
  },
  process.argv.slice(2),
);
