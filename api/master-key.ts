import { runKeysCommand } from '@academy/platform/postgres';

/** Usage: npm run operate -- master-key list|add FILE|retire NAME; its help says more. */
process.exitCode = await runKeysCommand('identity', process.argv.slice(2), process.env);
