import { describe, expect, it } from 'vitest';
import { type ClientMessage, parseClientMessage, parseServerMessage, type ServerMessage } from './index.ts';

describe('messages', () => {
  it.each<ClientMessage>([
    { type: 'authorise', token: null },
    { type: 'authorise', token: 'a.b.c' },
    { type: 'subscribe', views: ['home', 'reviews/5'], ages: [0, 1_500.5] },
    { type: 'unsubscribe', views: [] },
    { type: 'typing', view: 'conversation/5_7' },
    { type: 'activity', isAway: true },
  ])('of a client: $type', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each<ServerMessage>([
    { type: 'authorised', role: null, features: [] },
    { type: 'authorised', role: 'coach', features: ['typing', 'activity'] },
    { type: 'typing', view: 'conversation/5_7', by: 'coach-5' },
    { type: 'subscribed', view: 'home' },
    { type: 'refused', view: 'x', code: 'unknownView' },
    { type: 'changed', view: 'coach/5', position: '12' },
    { type: 'changed', view: 'home', position: null },
  ])('of the server: $type', (message) => {
    expect(parseServerMessage(JSON.stringify(message))).toEqual(message);
  });

  it('of an older server names no features, and unknown features of a newer one are passed over', () => {
    expect(parseServerMessage('{"type":"authorised","role":null}')).toEqual({ type: 'authorised', role: null, features: [] });
    expect(parseServerMessage('{"type":"authorised","role":null,"features":["typing","telepathy"]}')).toMatchObject({
      features: ['typing'],
    });
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
    '{"type":"typing"}',
    '{"type":"typing","view":7}',
    '{"type":"activity","isAway":"yes"}',
  ])('is not %j of a client', (text) => {
    expect(parseClientMessage(text)).toBeNull();
  });

  it.each([
    '{"type":"changed"}',
    '{"type":"changed","view":"home"}',
    '{"type":"refused","view":"x","code":"no"}',
    '{"type":"authorised","role":"admin"}',
    '{"type":"typing","view":"conversation/5_7"}',
  ])('is not %j of the server', (text) => {
    expect(parseServerMessage(text)).toBeNull();
  });
});
