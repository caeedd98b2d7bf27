import type { ClientMessage, DirectName, RequestName } from '@academy/domain/calls';
import { Ajv, type ValidateFunction } from 'ajv';
import { type TSchema, Type } from 'typebox';
import { dtlsParameters, rtpParameters, sctpStreamParameters } from './media-schemas.ts';

const id = Type.String({ minLength: 1, maxLength: 100 });
/** An object that mediasoup or a browser defines: the code that uses it checks its fields. */
const media = Type.Object({}, { additionalProperties: true });
const data = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });

const requests: Record<RequestName, TSchema> = {
  join: data({ token: Type.String({ maxLength: 4096 }), resume: Type.Optional(id) }),
  createTransport: data({ direction: Type.Enum(['send', 'receive']) }),
  connectTransport: data({ transportId: id, dtlsParameters }),
  restartIce: data({ transportId: id }),
  receive: data({ rtpCapabilities: media }),
  produce: data({
    transportId: id,
    kind: Type.Enum(['audio', 'video']),
    source: Type.Enum(['camera', 'microphone', 'screen']),
    rtpParameters,
    isPaused: Type.Boolean(),
  }),
  pauseProducer: data({ producerId: id }),
  resumeProducer: data({ producerId: id }),
  closeProducer: data({ producerId: id }),
  resumeConsumer: data({ consumerId: id }),
  pauseConsumer: data({ consumerId: id }),
  setPreferredLayers: data({
    consumerId: id,
    spatialLayer: Type.Integer({ minimum: 0, maximum: 7 }),
    temporalLayer: Type.Integer({ minimum: 0, maximum: 7 }),
  }),
  produceData: data({ transportId: id, sctpStreamParameters, label: Type.String({ minLength: 1, maxLength: 40 }) }),
  ping: data({}),
  leave: data({}),
};

const room = Type.String({ maxLength: 100 });
const directs: Record<DirectName, TSchema> = {
  'start-call': data({ room }),
  offer: data({ offer: media, room }),
  answer: data({ answer: media, room }),
  'ice-candidate': data({ candidate: media, room }),
};

const ajv = new Ajv({ strict: false });
const compile = <Name extends string>(schemas: Record<Name, TSchema>): ReadonlyMap<string, ValidateFunction> =>
  new Map(Object.entries<TSchema>(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
const isRequest = compile(requests);
const isDirect = compile(directs);

export interface Parsed {
  /** Null if it is not a valid message of our browser client. */
  readonly message: ClientMessage | null;
  /** The id for the refusal, if the message has one. */
  readonly id: number | null;
}

export function parseClientMessage(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: null, id: null };
  }
  if (typeof value !== 'object' || value === null) return { message: null, id: null };
  const { request, direct, id, data } = value as Readonly<Record<string, unknown>>;
  if (typeof direct === 'string' && isDirect.get(direct)?.(data)) return { message: { direct, data } as ClientMessage, id: null };
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return { message: null, id: null };
  const isKnown = typeof request === 'string' && isRequest.get(request)?.(data) === true;
  return { message: isKnown ? ({ request, id, data } as ClientMessage) : null, id };
}
