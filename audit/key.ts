import { key, readConfig, url } from '@academy/platform/config';
import { runKeysCommand } from '@academy/platform/postgres';

/** Usage: npm run operate -- audit-key list|add FILE|retire NAME; its help says more. */
process.exitCode = await runKeysCommand(
  {
    name: 'audit-key',
    variable: 'AUDIT_KEY',
    schema: 'audit',
    settings: () => readConfig({ databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']), key: key('AUDIT_KEY') }, process.env),
  },
  process.argv.slice(2),
);
