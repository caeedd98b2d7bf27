import { expect, it } from 'vitest';
import { readConfig } from '../config/index.ts';
import { tracing } from './setting.ts';

const read = (environment: Readonly<Record<string, string>>) =>
  readConfig({ tracing: tracing('ENDPOINT', 'HEADERS', 'RATIO') }, environment).tracing;

it('traces nothing without an endpoint, whatever else is set', () => {
  expect(read({ HEADERS: 'a=b', RATIO: '0.5' })).toBeNull();
});

it('traces everything unless a share is set', () => {
  expect(read({ ENDPOINT: 'http://127.0.0.1:4318' })).toEqual({ endpoint: 'http://127.0.0.1:4318', headers: '', ratio: 1 });
  expect(read({ ENDPOINT: 'https://traces.example', HEADERS: 'a=b', RATIO: '0.05' })).toMatchObject({ headers: 'a=b', ratio: 0.05 });
  expect(read({ ENDPOINT: 'https://traces.example', RATIO: '0' })).toMatchObject({ ratio: 0 });
});

it.each(['1.1', '-1', 'half', 'NaN', '0x1', '1e-1', '.'])('refuses the share %s', (RATIO) => {
  expect(() => read({ ENDPOINT: 'http://127.0.0.1:4318', RATIO })).toThrow('RATIO is malformed: expected a number from 0 to 1');
});

it('refuses an endpoint that is no web address', () => {
  expect(() => read({ ENDPOINT: '127.0.0.1:4317' })).toThrow('ENDPOINT is malformed');
});
