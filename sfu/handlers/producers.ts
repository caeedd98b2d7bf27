import { signallingLimits, type Source } from '@academy/domain/calls';
import type { types } from 'mediasoup';
import type { Peer, Producer, ProducerData } from '../peer.ts';
import { Problem } from '../problem.ts';
import type { Handlers } from './index.ts';
import { transportOf } from './transports.ts';

function producerOf(peer: Peer, producerId: string): Producer {
  const producer = peer.producers.get(producerId);
  if (!producer) throw new Problem('notFound');
  return producer;
}

const kindOf: Record<Source, readonly ('audio' | 'video')[]> = { microphone: ['audio'], camera: ['video'], screen: ['audio', 'video'] };

export const producerHandlers: Handlers<'produce' | 'pauseProducer' | 'resumeProducer' | 'closeProducer' | 'produceData'> = {
  async produce({ peer }, { transportId, kind, source, rtpParameters, isPaused }) {
    if (!kindOf[source].includes(kind)) throw new Problem('badRequest');
    if (peer.producers.size >= signallingLimits.producers) throw new Problem('tooMany');
    const producer = await transportOf(peer, transportId).produce<ProducerData>({
      kind,
      rtpParameters: rtpParameters as unknown as types.RtpParameters,
      paused: isPaused,
      appData: { peerId: peer.id, source },
    });
    peer.addProducer(producer);
    return { producerId: producer.id };
  },

  async pauseProducer({ peer }, { producerId }) {
    await producerOf(peer, producerId).pause();
    return null;
  },

  async resumeProducer({ peer }, { producerId }) {
    await producerOf(peer, producerId).resume();
    return null;
  },

  closeProducer({ peer }, { producerId }) {
    producerOf(peer, producerId).close();
    return null;
  },

  async produceData({ peer }, { transportId, sctpStreamParameters, label }) {
    if (peer.dataProducers.size >= signallingLimits.dataProducers) throw new Problem('tooMany');
    const producer = await transportOf(peer, transportId).produceData({
      sctpStreamParameters: sctpStreamParameters as unknown as types.SctpStreamParameters,
      label,
    });
    peer.addDataProducer(producer);
    return { dataProducerId: producer.id };
  },
};
