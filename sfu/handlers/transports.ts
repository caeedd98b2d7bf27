import type { Media } from '@academy/domain/calls';
import type { types } from 'mediasoup';
import { bitrates } from '../codecs.ts';
import type { Peer } from '../peer.ts';
import { Problem } from '../problem.ts';
import { handing } from './handing.ts';
import type { Handlers } from './index.ts';

export function transportOf(peer: Peer, transportId: string): types.WebRtcTransport {
  const transport = peer.transports.get(transportId);
  if (!transport) throw new Problem('notFound');
  return transport;
}

/** The pending or completed connection of each transport. */
const connections = new WeakMap<types.WebRtcTransport, Promise<void>>();

const plain = <Name extends string>(value: unknown): Media<Name> => value as Media<Name>;

export const transportHandlers: Handlers<'createTransport' | 'connectTransport' | 'restartIce'> = {
  async createTransport({ room, peer }, { direction }) {
    const transport = await room.router.createWebRtcTransport({
      webRtcServer: room.media.webRtcServer,
      enableUdp: true,
      enableTcp: true,
      preferUdp: true,
      enableSctp: true,
      iceConsentTimeout: 20,
      initialAvailableOutgoingBitrate: bitrates.initialOutgoing,
    });
    if (!room.peers.has(peer.id)) {
      transport.close();
      throw new Problem('notJoined');
    }
    peer.addTransport(transport, direction);
    if (direction === 'send') await transport.setMaxIncomingBitrate(bitrates.maxIncoming);
    return {
      transportId: transport.id,
      iceParameters: plain<'IceParameters'>(transport.iceParameters),
      iceCandidates: transport.iceCandidates.map((candidate) => plain<'IceCandidate'>(candidate)),
      dtlsParameters: plain<'DtlsParameters'>(transport.dtlsParameters),
      sctpParameters: plain<'SctpParameters'>(transport.sctpParameters),
    };
  },

  async connectTransport({ peer }, { transportId, dtlsParameters }) {
    const transport = transportOf(peer, transportId);
    // A browser repeats the request if it lost the response. mediasoup would refuse a second connect; the keys are the same.
    const connecting =
      connections.get(transport) ?? handing(() => transport.connect({ dtlsParameters: dtlsParameters as unknown as types.DtlsParameters }));
    connections.set(transport, connecting);
    await connecting;
    return null;
  },

  async restartIce({ peer }, { transportId }) {
    return { iceParameters: plain<'IceParameters'>(await transportOf(peer, transportId).restartIce()) };
  },
};
