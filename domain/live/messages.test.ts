import { describe, expect, it } from 'vitest';
import { type ClientMessage, parseClientMessage, parseServerMessage, type ServerMessage } from './index.ts';

describe('messages', () => {
  it.each<ClientMessage>([
    { type: 'authorise', token: null },
    { type: 'authorise', token: 'a.b.c' },
    { type: 'subscribe', views: ['home', 'reviews/5'], ages: [0, 1_500.5] },
    { type: 'unsubscribe', views: [] },
  ])('of a client: $type', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each<ServerMessage>([
    { type: 'authorised', role: null },
    { type: 'authorised', role: 'coach' },
    { type: 'subscribed', view: 'home' },
    { type: 'refused', view: 'x', code: 'unknownView' },
    { type: 'changed', view: 'coach/5', position: '12' },
    { type: 'changed', view: 'home', position: null },
  ])('of the server: $type', (message) => {
    expect(parseServerMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"home"',
    '{}',
    '{"type":"authorise"}',
    '{"type":"subscribe","views":"home","ages":[0]}',
    '{"type":"subscribe","views":[1],"ages":[0]}',
    '{"type":"subscribe","views":["home"]}',
    '{"type":"subscribe","views":["home"],"ages":[]}',
    '{"type":"subscribe","views":["home"],"ages":[-1]}',
    '{"type":"subscribe","views":["home"],"ages":["0"]}',
    '{"type":"unsubscribe","views":[1]}',
  ])('is not %j of a client', (text) => {
    expect(parseClientMessage(text)).toBeNull();
  });

  it.each([
    '{"type":"changed"}',
    '{"type":"changed","view":"home"}',
    '{"type":"refused","view":"x","code":"no"}',
    '{"type":"authorised","role":"admin"}',
  ])('is not %j of the server', (text) => {
    expect(parseServerMessage(text)).toBeNull();
  });
});
