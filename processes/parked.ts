import { runParkedCommand } from '@academy/platform/subscriptions';
import { bookkeeping } from './bookkeeping.ts';
import { todoList } from './list/todo-list.ts';
import { openLog } from './open-log.ts';
import { processes } from './registry.ts';
import { readDatabaseSettings, readSettings } from './settings.ts';

// Usage: see runParkedCommand.
process.exitCode = await runParkedCommand({
  script: 'processes/parked.ts',
  noun: 'to-do list',
  bookkeeping,
  subscribers: processes.map((one) => todoList(one)),
  databaseUrl: () => readDatabaseSettings(process.env).databaseUrl,
  openLog: () => openLog(readSettings(process.env), () => process.stderr.write('connection lost, reconnecting\n')),
});
