import { availableParallelism } from 'node:os';
import type { IceServer, VideoCodec } from '@academy/domain/calls';
import { clock } from '@academy/platform/clock';
import { type Environment, integer, optional, port, readConfig, SettingError, string, url } from '@academy/platform/config';
import { tls } from '@academy/platform/tls';

export type Settings = ReturnType<typeof readSettings>;

/** Settings of the media server from the environment; docs/operations.md lists them with their defaults. */
export function readSettings(environment: Environment) {
  const { iceServers, videoCodec, ...read } = readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      /** Certificate and key of what listens; not set: plain HTTP, for loopback and behind a proxy. */
      tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      signallingPort: port('SIGNALLING_PORT', 5000),
      healthPort: port('SFU_HEALTH_PORT', 5006),
      /** Token for metrics and rooms; not set: only the machine itself has access. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** The address that browsers send media to; not set: `HOST`. */
      announcedAddress: optional('ANNOUNCED_ADDRESS', string('ANNOUNCED_ADDRESS')),
      /** First of the ports for media, UDP and TCP, one per worker; 0: free ones. */
      rtcPort: port('RTC_PORT', 40_000),
      workers: integer('SFU_WORKERS', availableParallelism(), 1, 64),
      /** Signalling address of this process for browsers; not set: the page's host, on this server's port. */
      signallingUrl: optional('SIGNALLING_URL', url('SIGNALLING_URL', ['ws', 'wss'])),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      webPort: port('WEB_PORT', 3000),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
      /** Further allowed origins besides loopback, separated by commas. */
      allowedOrigins: string('ALLOWED_ORIGINS', ''),
      /** Number of trusted proxies in front, whose X-Forwarded-For is used. */
      trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 5),
      /** JSON list in the form of RTCPeerConnection's iceServers. */
      iceServers: string('ICE_SERVERS', '[]'),
      /** 1 relays the four messages of the direct mode, which shows each side the other's network address. */
      isDirect: integer('CALLS_DIRECT', 0, 0, 1),
      /** Codec of cameras: VP8 or VP9. */
      videoCodec: string('CALLS_VIDEO_CODEC', 'VP8'),
    },
    environment,
  );
  return { ...read, isDirect: read.isDirect === 1, iceServers: readIceServers(iceServers), videoCodec: readVideoCodec(videoCodec) };
}

function readVideoCodec(text: string): VideoCodec {
  if (text !== 'VP8' && text !== 'VP9') throw new SettingError('CALLS_VIDEO_CODEC is malformed: expected VP8 or VP9');
  return text;
}

function readIceServers(text: string): readonly IceServer[] {
  const malformed = new SettingError('ICE_SERVERS is malformed: expected a JSON list like [{"urls": ["stun:stun.example.org"]}]');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed;
  }
  const isServer = (one: unknown): one is IceServer =>
    typeof one === 'object' && one !== null && 'urls' in one && Array.isArray(one.urls) && one.urls.every((url) => typeof url === 'string');
  if (!Array.isArray(parsed) || !parsed.every(isServer)) throw malformed;
  return parsed;
}
