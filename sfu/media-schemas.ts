import { Type } from 'typebox';

/**
 * Schemas of media descriptions by browsers, for everything that mediasoup does not check itself. mediasoup must never receive a
 * value that it cannot serialise for its worker: it would stop within a message, and the worker could not be used by anybody again.
 */
const described = { additionalProperties: true } as const;
const uint8 = Type.Integer({ minimum: 0, maximum: 255 });
const uint16 = Type.Integer({ minimum: 0, maximum: 65_535 });
const uint32 = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const text = Type.String({ maxLength: 1_000 });
const parameters = Type.Record(Type.String(), Type.Union([text, Type.Number()]), { maxProperties: 50 });

const codec = Type.Object(
  {
    mimeType: text,
    payloadType: uint8,
    clockRate: uint32,
    channels: Type.Optional(uint8),
    parameters: Type.Optional(parameters),
    rtcpFeedback: Type.Optional(Type.Array(Type.Object({ type: text, parameter: Type.Optional(text) }, described), { maxItems: 50 })),
  },
  described,
);

const headerExtension = Type.Object(
  { uri: text, id: uint8, encrypt: Type.Optional(Type.Boolean()), parameters: Type.Optional(parameters) },
  described,
);

const encoding = Type.Object(
  {
    ssrc: Type.Optional(uint32),
    rid: Type.Optional(text),
    codecPayloadType: Type.Optional(uint8),
    rtx: Type.Optional(Type.Object({ ssrc: uint32 }, described)),
    dtx: Type.Optional(Type.Boolean()),
    scalabilityMode: Type.Optional(text),
    maxBitrate: Type.Optional(uint32),
  },
  described,
);

export const rtpParameters = Type.Object(
  {
    mid: Type.Optional(text),
    codecs: Type.Array(codec, { maxItems: 100 }),
    headerExtensions: Type.Optional(Type.Array(headerExtension, { maxItems: 100 })),
    encodings: Type.Optional(Type.Array(encoding, { maxItems: 20 })),
    rtcp: Type.Optional(Type.Object({ cname: Type.Optional(text), reducedSize: Type.Optional(Type.Boolean()) }, described)),
    msid: Type.Optional(text),
  },
  described,
);

export const dtlsParameters = Type.Object(
  {
    role: Type.Optional(Type.Enum(['auto', 'client', 'server'])),
    fingerprints: Type.Array(Type.Object({ algorithm: text, value: text }, described), { minItems: 1, maxItems: 20 }),
  },
  described,
);

export const sctpStreamParameters = Type.Object(
  {
    streamId: uint16,
    ordered: Type.Optional(Type.Boolean()),
    maxPacketLifeTime: Type.Optional(uint16),
    maxRetransmits: Type.Optional(uint16),
  },
  described,
);
