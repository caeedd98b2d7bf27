export type { Command, CommandLoopOptions, CommandResult, Outcome, RunCommand } from './command-loop.ts';
export { createCommandLoop } from './command-loop.ts';
export type { CommandDecider, Refused } from './decider.ts';
export { foldStored } from './decider.ts';
export { KeyReused, StreamBusy, StreamContended } from './errors.ts';
export { createInTurn, type InTurnOptions, type Timer } from './in-turn.ts';
export type { KeyLedgerOptions } from './key-ledger.ts';
export { createKeyLedger, forgetOldKeys } from './key-ledger.ts';
export { commandKeysMigration } from './migrations.ts';
