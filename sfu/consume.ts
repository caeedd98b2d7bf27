import type { types } from 'mediasoup';
import type { Peer, Producer } from './peer.ts';

/**
 * Creates a paused consumer of `producer` for `viewer` and announces it to the browser, which resumes it. An existing consumer is
 * announced again, because a browser that was disconnected may have missed it.
 */
export async function consume(router: types.Router, viewer: Peer, sender: Peer, producer: Producer): Promise<void> {
  const known = [...viewer.consumers.values()].find(({ producerId }) => producerId === producer.id);
  if (known) return announce(viewer, sender, producer, known);
  const { receiveTransport: transport, rtpCapabilities } = viewer;
  if (!transport || !rtpCapabilities || producer.closed) return;
  if (!router.canConsume({ producerId: producer.id, rtpCapabilities })) return;
  const consumer = await once(viewer, producer.id, transport, () =>
    transport.consume({
      producerId: producer.id,
      rtpCapabilities,
      paused: true,
      enableRtx: true,
      // Retransmit speech too: a late word is better than a missing one.
      ...(producer.kind === 'audio' && { ignoreDtx: false }),
    }),
  );
  if (!consumer) return;
  viewer.addConsumer(consumer);
  const { id: consumerId } = consumer;
  consumer.on('producerclose', () => viewer.notify('consumerClosed', { consumerId }));
  consumer.on('producerpause', () => viewer.notify('consumerPaused', { consumerId }));
  consumer.on('producerresume', () => viewer.notify('consumerResumed', { consumerId }));
  consumer.on('layerschange', (layers) => viewer.notify('consumerLayers', { consumerId, spatialLayer: layers?.spatialLayer ?? null }));
  consumer.on('score', ({ score, producerScore }) => {
    viewer.notify('quality', { peerId: sender.id, sends: producerScore, receives: score });
  });
  announce(viewer, sender, producer, consumer);
}

function announce(viewer: Peer, sender: Peer, producer: Producer, consumer: types.Consumer): void {
  viewer.notify('newConsumer', {
    consumerId: consumer.id,
    producerId: producer.id,
    peerId: sender.id,
    kind: consumer.kind,
    source: producer.appData.source,
    rtpParameters: consumer.rtpParameters,
    isProducerPaused: consumer.producerPaused,
  });
}

/** The same as `consume`, for a data channel. */
export async function consumeData(viewer: Peer, sender: Peer, producer: types.DataProducer): Promise<void> {
  const known = [...viewer.dataConsumers.values()].find(({ dataProducerId }) => dataProducerId === producer.id);
  if (known) return announceData(viewer, sender, known);
  const { receiveTransport: transport } = viewer;
  if (!transport || !viewer.rtpCapabilities || producer.closed) return;
  const consumer = await once(viewer, producer.id, transport, () => transport.consumeData({ dataProducerId: producer.id }));
  if (!consumer) return;
  viewer.addDataConsumer(consumer);
  announceData(viewer, sender, consumer);
}

function announceData(viewer: Peer, sender: Peer, consumer: types.DataConsumer): void {
  const { id: dataConsumerId, dataProducerId, label, sctpStreamParameters } = consumer;
  if (!sctpStreamParameters) return consumer.close();
  viewer.notify('newDataConsumer', { dataConsumerId, dataProducerId, peerId: sender.id, sctpStreamParameters, label });
}

/** Null if a consumer is already being created, or the viewer's transport was closed in the meantime. */
async function once<Made extends { close(): void }>(
  viewer: Peer,
  producerId: string,
  transport: types.Transport,
  make: () => Promise<Made>,
): Promise<Made | null> {
  if (viewer.awaited.has(producerId)) return null;
  viewer.awaited.add(producerId);
  try {
    const made = await make();
    if (!transport.closed) return made;
    made.close();
    return null;
  } finally {
    viewer.awaited.delete(producerId);
  }
}
