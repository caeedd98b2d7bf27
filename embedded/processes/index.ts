export { type Commands, defaultCommands } from './commands.ts';
export { operate } from './operate.ts';
export { readSettings, type Settings } from './settings.ts';
export { type Running, start, type StartOptions } from './start.ts';
