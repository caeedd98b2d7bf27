import type { Logger } from '../logging/index.ts';

/** For servers that follow their certificate: what was put in its place cannot be used. */
export const reportTls =
  (logger: Pick<Logger, 'error'>) =>
  (error: unknown): void =>
    logger.error({ err: error }, 'the certificate or its key cannot be used as replaced: the former ones stay');
