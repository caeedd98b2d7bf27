import { runKeysCommand } from '@academy/platform/postgres';

/** Usage: npm run operate -- audit-key list|add FILE|retire NAME; its help says more. */
process.exitCode = await runKeysCommand('audit', process.argv.slice(2), process.env);
