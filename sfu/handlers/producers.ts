import { signallingLimits, type Source } from '@academy/domain/calls';
import type { types } from 'mediasoup';
import type { Connection } from '../connection.ts';
import type { Peer, Producer, ProducerData } from '../peer.ts';
import { Problem } from '../problem.ts';
import { handing } from './handing.ts';
import type { Handlers } from './index.ts';
import { transportOf } from './transports.ts';

function producerOf(peer: Peer, producerId: string): Producer {
  const producer = peer.producers.get(producerId);
  if (!producer) throw new Problem('notFound');
  return producer;
}

/** Discards the result of a request whose socket is gone: the browser repeats the request over its next one. */
function mustBeCurrent(peer: Peer, connection: Connection | null, transport: types.Transport, made: { close(): void }): void {
  if (peer.connection === connection && !transport.closed) return;
  made.close();
  throw new Problem('notJoined');
}

const kindOf: Record<Source, readonly ('audio' | 'video')[]> = { microphone: ['audio'], camera: ['video'], screen: ['audio', 'video'] };

export const producerHandlers: Handlers<'produce' | 'pauseProducer' | 'resumeProducer' | 'closeProducer' | 'produceData'> = {
  async produce({ peer }, { transportId, kind, source, rtpParameters, isPaused }) {
    if (!kindOf[source].includes(kind)) throw new Problem('badRequest');
    const { connection } = peer;
    const transport = transportOf(peer, transportId);
    // A repeated request means that the first response was lost. Close the old one before, because both may share an SSRC.
    peer.closeProducers(source, kind);
    const producer = await handing(() =>
      transport.produce<ProducerData>({
        kind,
        rtpParameters: rtpParameters as unknown as types.RtpParameters,
        paused: isPaused,
        appData: { peerId: peer.id, source },
      }),
    );
    mustBeCurrent(peer, connection, transport, producer);
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
    const { connection } = peer;
    const transport = transportOf(peer, transportId);
    peer.closeDataProducers(label);
    if (peer.dataProducers.size >= signallingLimits.dataProducers) throw new Problem('tooMany');
    const producer = await handing(() =>
      transport.produceData({ sctpStreamParameters: sctpStreamParameters as unknown as types.SctpStreamParameters, label }),
    );
    mustBeCurrent(peer, connection, transport, producer);
    peer.closeDataProducers(label);
    // Others may have been made meanwhile.
    if (peer.dataProducers.size >= signallingLimits.dataProducers) {
      producer.close();
      throw new Problem('tooMany');
    }
    peer.addDataProducer(producer);
    return { dataProducerId: producer.id };
  },
};
