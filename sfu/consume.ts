import type { types } from 'mediasoup';
import type { Peer, Producer } from './peer.ts';

/** Lets `viewer` receive what `sender` sends: made paused, and told to the browser, which resumes it. */
export async function consume(router: types.Router, viewer: Peer, sender: Peer, producer: Producer): Promise<void> {
  const { receiveTransport: transport, rtpCapabilities } = viewer;
  if (!transport || !rtpCapabilities || producer.closed) return;
  if ([...viewer.consumers.values()].some(({ producerId }) => producerId === producer.id)) return;
  if (!router.canConsume({ producerId: producer.id, rtpCapabilities })) return;
  const consumer = await transport.consume({
    producerId: producer.id,
    rtpCapabilities,
    paused: true,
    enableRtx: true,
    // Speech is retransmitted as well: a word that comes late is better than one that is missing.
    ...(producer.kind === 'audio' && { ignoreDtx: false }),
  });
  viewer.addConsumer(consumer);
  const { id: consumerId } = consumer;
  consumer.on('producerclose', () => viewer.notify('consumerClosed', { consumerId }));
  consumer.on('producerpause', () => viewer.notify('consumerPaused', { consumerId }));
  consumer.on('producerresume', () => viewer.notify('consumerResumed', { consumerId }));
  consumer.on('layerschange', (layers) => viewer.notify('consumerLayers', { consumerId, spatialLayer: layers?.spatialLayer ?? null }));
  consumer.on('score', ({ score, producerScore }) => {
    viewer.notify('quality', { peerId: sender.id, sends: producerScore, receives: score });
  });
  viewer.notify('newConsumer', {
    consumerId,
    producerId: producer.id,
    peerId: sender.id,
    kind: consumer.kind,
    source: producer.appData.source,
    rtpParameters: consumer.rtpParameters,
    isProducerPaused: consumer.producerPaused,
  });
}

/** The same for a data channel. */
export async function consumeData(viewer: Peer, sender: Peer, producer: types.DataProducer): Promise<void> {
  const { receiveTransport: transport } = viewer;
  if (!transport || !viewer.rtpCapabilities || producer.closed) return;
  if ([...viewer.dataConsumers.values()].some(({ dataProducerId }) => dataProducerId === producer.id)) return;
  const consumer = await transport.consumeData({ dataProducerId: producer.id });
  viewer.addDataConsumer(consumer);
  const { sctpStreamParameters } = consumer;
  if (!sctpStreamParameters) return consumer.close();
  viewer.notify('newDataConsumer', {
    dataConsumerId: consumer.id,
    dataProducerId: producer.id,
    peerId: sender.id,
    sctpStreamParameters: sctpStreamParameters,
    label: consumer.label,
  });
}
