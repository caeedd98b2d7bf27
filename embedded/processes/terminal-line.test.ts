import { describe, expect, it } from 'vitest';
import { terminalLine } from './terminal-line.ts';

const log = (fields: object): string => JSON.stringify({ level: 'info', time: 't', service: 'api', pid: 1, msg: 'served', ...fields });

describe('a line in the terminal', () => {
  it('is left as it is if it is not a log line', () => {
    for (const line of ['plain', '{', '{"level":"loud","msg":"x"}', '{"accounts":[]}']) expect(terminalLine(line, 'problems')).toBe(line);
  });

  it('shows only problems by default', () => {
    expect(terminalLine(log({}), 'problems')).toBeNull();
    expect(terminalLine(log({ level: 'warn', msg: 'slow', ms: 1200, path: '/x' }), 'problems')).toBe('WARN slow  ms=1200  path=/x');
  });

  it('shows everything in development', () => {
    expect(terminalLine(log({ err: { message: 'why' } }), 'everything')).toBe('served  err={"message":"why"}');
  });
});
