import path from 'node:path';
import { hostForUrl, type Settings } from './settings.ts';

export interface Addresses {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly smtpUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What every process of ours is told: one environment with every address resolved. */
export function childEnvironment(
  inherited: Environment,
  settings: Settings,
  addresses: Addresses,
  { masterKey, webDist, root }: { masterKey: string; webDist: string | null; root: string },
): Environment {
  const { host, ports } = settings;
  return {
    ...inherited,
    HOST: host,
    WEB_PORT: `${ports.web}`,
    API_PORT: `${ports.api}`,
    PROJECTIONS_PORT: `${ports.projections}`,
    SIGNALLING_PORT: `${ports.signalling}`,
    SFU_HEALTH_PORT: `${ports.sfuHealth}`,
    RTC_PORT: `${ports.rtc}`,
    // The ports above are final.
    PORT_OFFSET: '0',
    DATABASE_URL: addresses.databaseUrl,
    EVENTSTORE_URL: addresses.eventStoreUrl,
    SMTP_URL: addresses.smtpUrl,
    WEB_DIST: webDist ? path.resolve(root, webDist) : undefined,
    VITE_API_URL: inherited['API_URL'] ?? `http://${hostForUrl(host)}:${ports.api}`,
    MASTER_KEY: masterKey,
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: settings.logLevel,
    NODE_ENV: inherited['NODE_ENV'] ?? (webDist ? 'production' : 'development'),
  };
}
