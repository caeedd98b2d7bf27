import { availableParallelism } from 'node:os';
import type { IceServer, VideoCodec } from '@academy/domain/calls';
import { type Environment, integer, optional, port, readConfig, SettingError, string, url } from '@academy/platform/config';

export type Settings = ReturnType<typeof readSettings>;

/** The environment of the media server; docs/operations.md lists it with its defaults. */
export function readSettings(environment: Environment) {
  const { iceServers, videoCodec, ...read } = readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      signallingPort: port('SIGNALLING_PORT', 5000),
      healthPort: port('SFU_HEALTH_PORT', 5006),
      /** Who brings it may see figures and rooms; not set: the machine itself alone. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** The address that browsers are told to send media to; not set: `HOST`. */
      announcedAddress: optional('ANNOUNCED_ADDRESS', string('ANNOUNCED_ADDRESS')),
      /** First of the ports that media arrives on, UDP and TCP, one for each worker; 0: free ones. */
      rtcPort: port('RTC_PORT', 40_000),
      workers: integer('SFU_WORKERS', availableParallelism(), 1, 64),
      /** How browsers reach the signalling of this very process; not set: the host they came to, on its port. */
      signallingUrl: optional('SIGNALLING_URL', url('SIGNALLING_URL', ['ws', 'wss'])),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      webPort: port('WEB_PORT', 3000),
      /** Origins besides the loopback ones whose pages may connect, joined by commas. */
      allowedOrigins: string('ALLOWED_ORIGINS', ''),
      /** JSON list of what RTCPeerConnection calls iceServers. */
      iceServers: string('ICE_SERVERS', '[]'),
      /** 1 relays the four messages of the direct mode, which tells each side the other's network address. */
      isDirect: integer('CALLS_DIRECT', 0, 0, 1),
      /** VP8 or VP9: in what cameras are sent. */
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
