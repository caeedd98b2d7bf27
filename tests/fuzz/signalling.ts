import fc from 'fast-check';
import { signallingLimits, signallingPath } from '@academy/domain/calls';
import { must } from '../product/people.ts';
import { Conversation } from './conversation.ts';
import type { Quarry } from './hunt.ts';
import { type Change, change, changedMessage } from './message.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

interface Said {
  readonly request: { readonly name: string; readonly data: object };
  readonly change: Change;
}

interface Talk {
  readonly who: 'athlete' | 'coach';
  readonly said: readonly Said[];
}

const problems = new Set(['badRequest', 'badToken', 'forbidden', 'notJoined', 'notFound', 'tooMany', 'unavailable']);

/** `internalError` is always our fault. */
function wrongWith(text: string): string | null {
  let message: Readonly<Record<string, unknown>>;
  try {
    message = JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return 'says what is no JSON';
  }
  if (typeof message['notification'] === 'string' || typeof message['direct'] === 'string') return null;
  if (typeof message['response'] !== 'number') return 'says what is no message';
  const { problem } = message;
  if (problem === undefined || (typeof problem === 'string' && problems.has(problem))) return null;
  return `answers ${JSON.stringify(problem)}`;
}

/** Placeholder for an id that the server issued in this conversation. */
const own = (kind: 'send' | 'receive' | 'producer'): string => `own ${kind}`;
const fingerprint = { algorithm: 'sha-256', value: Array.from({ length: 32 }, () => 'AB').join(':') };
const opus = {
  mimeType: 'audio/opus',
  payloadType: 100,
  clockRate: 48_000,
  channels: 2,
  parameters: { useinbandfec: 1 },
  rtcpFeedback: [],
};
const vp8 = {
  mimeType: 'video/VP8',
  payloadType: 101,
  clockRate: 90_000,
  parameters: {},
  rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
};

const requests: readonly { readonly name: string; readonly data: object }[] = [
  { name: 'createTransport', data: { direction: 'send' } },
  { name: 'createTransport', data: { direction: 'receive' } },
  { name: 'connectTransport', data: { transportId: own('send'), dtlsParameters: { role: 'client', fingerprints: [fingerprint] } } },
  { name: 'connectTransport', data: { transportId: own('receive'), dtlsParameters: { role: 'auto', fingerprints: [fingerprint] } } },
  { name: 'restartIce', data: { transportId: own('send') } },
  {
    name: 'receive',
    data: {
      rtpCapabilities: {
        codecs: [
          { ...opus, kind: 'audio', preferredPayloadType: 100 },
          { ...vp8, kind: 'video', preferredPayloadType: 101 },
        ],
        headerExtensions: [{ kind: 'audio', uri: 'urn:ietf:params:rtp-hdrext:sdes:mid', preferredId: 1 }],
      },
    },
  },
  {
    name: 'produce',
    data: {
      transportId: own('send'),
      kind: 'audio',
      source: 'microphone',
      rtpParameters: { mid: '0', codecs: [opus], encodings: [{ ssrc: 1111 }], headerExtensions: [], rtcp: { cname: 'x' } },
      isPaused: false,
    },
  },
  {
    name: 'produce',
    data: {
      transportId: own('send'),
      kind: 'video',
      source: 'camera',
      rtpParameters: {
        mid: '1',
        codecs: [vp8],
        encodings: [{ rid: 'a', scaleResolutionDownBy: 2 }, { rid: 'b' }],
        headerExtensions: [],
        rtcp: { cname: 'x' },
      },
      isPaused: true,
    },
  },
  { name: 'pauseProducer', data: { producerId: own('producer') } },
  { name: 'resumeProducer', data: { producerId: own('producer') } },
  { name: 'closeProducer', data: { producerId: own('producer') } },
  { name: 'resumeConsumer', data: { consumerId: 'none' } },
  { name: 'pauseConsumer', data: { consumerId: 'none' } },
  { name: 'setPreferredLayers', data: { consumerId: 'none', spatialLayer: 1, temporalLayer: 7 } },
  { name: 'produceData', data: { transportId: own('send'), sctpStreamParameters: { streamId: 1, ordered: true }, label: 'chat' } },
  { name: 'ping', data: {} },
  { name: 'join', data: { token: 'a.b.c' } },
  { name: 'join', data: { token: 'a.b.c', resume: 'x' } },
  { name: 'leave', data: {} },
];
// Creating transports is needed often; leaving ends the conversation.
const weighted = requests.map((request, index) => ({
  weight: index < 8 ? 6 : request.name === 'leave' ? 1 : 3,
  arbitrary: fc.constant(request),
}));

interface SignallingOptions {
  readonly api: string;
  readonly web: string;
  readonly signalling: string;
  readonly world: World;
  readonly tally: Tally;
}

/** Acceptable results of other requests by the same people, such as ringing too often, a block or a removal. */
const ownDoing = /"code":"(?:tooManyRequests|callerBlocked|removedFromCall)"|"problem":"forbidden"/u;

/** Below the limit of one connection in ten seconds. */
const most = 60;

export function signallingTalks({ api, web, signalling, world, tally }: SignallingOptions): Quarry<Talk> {
  const calls = new Map<number, Promise<string>>();
  return {
    name: 'signalling',
    arbitrary: fc.record({
      who: fc.constantFrom('athlete' as const, 'coach' as const),
      said: fc.array(fc.record({ request: fc.oneof(...weighted), change }), { minLength: 1, maxLength: most }),
    }),
    async attempt({ who, said }, lane) {
      const token = await ticket(lane, who).catch((error: unknown) => error as Error);
      if (token instanceof Error && ownDoing.test(token.message)) return [];
      if (token instanceof Error) return [{ key: 'signalling: no ticket is to be had', detail: token.message }];
      const conversation = await Conversation.open(
        { name: 'signalling', address: `${signalling}${signallingPath}`, origin: web, from: '10.9.0.1' },
        wrongWith,
      );
      if (!conversation) return [{ key: 'signalling: a connection is refused', detail: '' }];
      conversation.send({ data: JSON.stringify({ request: 'join', id: 0, data: { token } }) });
      const joined = await conversation.hears((heard) => heard.find((text) => text.startsWith('{"response":0')));
      if (joined !== undefined && ownDoing.test(joined)) return await conversation.close();
      if (!joined?.includes('peerId'))
        conversation.findings.push({ key: 'signalling: a ticket does not let in', detail: joined ?? 'nothing was heard' });
      for (const [index, one] of said.entries()) {
        const message = { request: one.request.name, id: index + 1, data: withIds(one.request.data, conversation.heard) };
        conversation.send(changedMessage(message, one.change, signallingLimits.messageBytes));
        tally.add('signalling', 'sent');
        // The next message may need ids from this response.
        if (one.change.kind === 'none')
          await conversation.hears((heard) => (heard.some((text) => text.startsWith(`{"response":${index + 1},`)) ? true : undefined));
      }
      await conversation.mustLive();
      return await conversation.close();
    },
    describe: ({ who, said }) =>
      JSON.stringify({
        who,
        said: said.map((one) =>
          changedMessage({ request: one.request.name, id: 1, data: one.request.data }, one.change, 500)
            .data.toString('latin1')
            .slice(0, 500),
        ),
      }),
  };

  /** A ticket for the lane's call, which is created on first use and again once it is over. */
  async function ticket(lane: number, who: 'athlete' | 'coach', isAgain = false): Promise<string> {
    const callId = await (calls.get(lane) ?? begin(lane));
    const { token } = world.people[who === 'athlete' ? 'athletes' : 'coaches'][lane] ?? { token: '' };
    try {
      return (await must<{ readonly token: string }>({ api }, 'POST', `/calls/${callId}/ticket`, { token })).body.token;
    } catch (error) {
      if (isAgain) throw error;
      calls.delete(lane);
      return await ticket(lane, who, true);
    }
  }

  function begin(lane: number): Promise<string> {
    const [athlete, coach] = [world.people.athletes[lane], world.people.coaches[lane]];
    const ring = async (): Promise<string> => {
      const rung = await must<{ readonly id: string }>({ api }, 'POST', '/calls', {
        token: athlete?.token ?? '',
        body: { coach_id: coach?.id, sport: 'Tennis' },
      });
      const accepted = await must({ api }, 'POST', `/calls/${rung.body.id}/accept`, { token: coach?.token ?? '' });
      const position = accepted.headers.get('position') ?? '';
      await must({ api }, 'GET', `/calls/${rung.body.id}`, { token: coach?.token ?? '', headers: { 'at-least': position } });
      return rung.body.id;
    };
    const call = ring();
    calls.set(lane, call);
    // After a failure the next conversation creates a new call.
    call.catch(() => calls.delete(lane));
    return call;
  }
}

/** Inserts the latest ids issued by the server. */
function withIds(data: object, heard: readonly string[]): object {
  const last = (pattern: RegExp, which: number): string => heard.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(which) ?? 'none';
  return JSON.parse(
    JSON.stringify(data)
      .replaceAll(own('send'), last(/"transportId":"([^"]+)"/u, -1))
      .replaceAll(own('receive'), last(/"transportId":"([^"]+)"/u, -2))
      .replaceAll(own('producer'), last(/"producerId":"([^"]+)"/u, -1)),
  ) as object;
}
