import path from 'node:path';
import { readRunning } from '../processes/running.ts';

/** The file of heads that the running audit adds to: AUDIT_HEADS_FILE may lie on another volume. */
export const headsFileOf = (dataDir: string): string =>
  readRunning(dataDir)?.['audit']?.['AUDIT_HEADS_FILE'] ?? path.join(dataDir, 'audit', 'heads');
