export type { HttpAppOptions } from './app.ts';
export { createHttpApp } from './app.ts';
export { RequestAborted } from './json-body.ts';
export type {
  Access,
  EndpointResponse,
  ResponseShape,
  Authenticate,
  BodySchema,
  Endpoint,
  Caller,
  EndpointRequest,
  Earlier,
  Repeat,
} from './endpoint.ts';
export { binary, defineEndpoint } from './define-endpoint.ts';
export { Streamed } from './endpoint.ts';
export type { AllowedOrigins } from './cors.ts';
export type { LimitOptions } from './limits.ts';
export type { Logger } from './logger.ts';
export type { About, OpenApiDocument, Operation, Parameter } from './openapi.ts';
export { openApiDocument } from './openapi.ts';
export { Limits, OverLimit } from './limits.ts';
export { hostOf } from './host.ts';
export { listenWide } from './listen-wide.ts';
export { originRule } from './origins.ts';
export { addressOf, bindsToHttps, isHttps, networkOf } from './peer.ts';
export type { CodedProblem, Problem, Messages } from './problem.ts';
export { HttpProblem } from './problem.ts';
export { Pace } from './pace.ts';
export type { Rate } from './rate-limit.ts';
export { RateLimiter } from './rate-limit.ts';
export type { Claim, KeyedRequest, KeyLedger } from './repeats.ts';
export type { SchemaNode } from './schema.ts';
export { whileWaiting } from './room.ts';
export type { ConnectionBounds, HttpServerOptions } from './server.ts';
export { createHttpServer } from './server.ts';
export { stillThereAfter } from './still-there-after.ts';
export type { Check } from './system-endpoints.ts';
export type { UploadOptions } from './upload.ts';
export { readUpload, streamUpload } from './upload.ts';
