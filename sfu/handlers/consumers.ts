import { ortc, type types } from 'mediasoup';
import type { Peer } from '../peer.ts';
import { Problem } from '../problem.ts';
import { handing } from './handing.ts';
import type { Handlers } from './index.ts';

function consumerOf(peer: Peer, consumerId: string): types.Consumer {
  const consumer = peer.consumers.get(consumerId);
  if (!consumer) throw new Problem('notFound');
  return consumer;
}

export const consumerHandlers: Handlers<'receive' | 'resumeConsumer' | 'pauseConsumer' | 'setPreferredLayers'> = {
  async receive({ peer }, { rtpCapabilities }) {
    const capabilities = rtpCapabilities as unknown as types.RtpCapabilities;
    // Validated now, because mediasoup checks them only when something is consumed.
    await handing(() => ortc.validateAndNormalizeRtpCapabilities(capabilities));
    if (!peer.receiveTransport) throw new Problem('badRequest');
    peer.rtpCapabilities = capabilities;
    peer.emit('receiving');
    return { consumerIds: [...peer.consumers.keys()], producerIds: [...peer.producers.keys()] };
  },

  async resumeConsumer({ peer }, { consumerId }) {
    await consumerOf(peer, consumerId).resume();
    return null;
  },

  async pauseConsumer({ peer }, { consumerId }) {
    await consumerOf(peer, consumerId).pause();
    return null;
  },

  async setPreferredLayers({ peer }, { consumerId, spatialLayer, temporalLayer }) {
    await consumerOf(peer, consumerId).setPreferredLayers({ spatialLayer, temporalLayer });
    return null;
  },
};
