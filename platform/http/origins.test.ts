import { describe, expect, it } from 'vitest';
import { originRule } from './origins.ts';

describe('a web page that sends requests', () => {
  const allows = originRule({ webPort: 3000, allowedOrigins: 'https://coach.example, https://other.example' });
  it.each([
    ['http://127.0.0.1:3000', '127.0.0.1:5004', true],
    ['http://laptop.local:3000', 'laptop.local:5004', true],
    ['https://coach.example', 'api.example', true],
    ['http://127.0.0.1:3001', '127.0.0.1:5004', false],
    ['http://evil.example:3000', '127.0.0.1:5004', false],
    ['https://coach.example.evil.example', 'api.example', false],
    ['null', '127.0.0.1:5004', false],
    ['http://127.0.0.1:3000', undefined, false],
    ['http://127.0.0.1:3000', 'not a host', false],
  ])('from %s to %s: %s', (origin, host, isAllowed) => expect(allows(origin, host)).toBe(isAllowed));
});
