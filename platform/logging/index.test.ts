import { describe, expect, it } from 'vitest';
import { createLogger, describeError } from './index.ts';

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  write(createLogger({ name: 'test', level: 'info', destination }));
  return lines;
}

describe('createLogger', () => {
  it('writes one JSON line with time, level and service', () => {
    const [line] = linesOf((logger) => logger.info({ model: 'm' }, 'started'));
    expect(line).toMatchObject({ level: 'info', service: 'test', model: 'm', msg: 'started' });
    expect(line?.['time']).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  it('keeps a line break in a value within its line', () => {
    const written: string[] = [];
    const logger = createLogger({ name: 'test', level: 'info', destination: { write: (text: string) => void written.push(text) } });
    logger.info({ route: 'a\n{"level":"info","msg":"signed in"}\r\u2028' }, 'one\ntwo');
    expect(written.map((text) => text.split(/[\n\r]/u).length)).toEqual([2]);
    expect(written[0]?.endsWith('\n')).toBe(true);
  });

  it('omits lines below its level', () => {
    expect(linesOf((logger) => logger.debug('quiet'))).toEqual([]);
  });

  it('redacts secrets and personal fields, also in children and headers', () => {
    const text = JSON.stringify(
      linesOf((logger) =>
        logger.child({ password: 'p-1' }).warn({
          token: 'p-2',
          body: { comment: 'p-3', otp_email: 'p-4', code: 'p-5' },
          req: { headers: { authorization: 'p-6', cookie: 'p-7' } },
          people: [{ name: { email: 'p-8' } }],
        }),
      ),
    );
    expect(text).not.toMatch(/p-\d/);
    expect(text).toContain('[redacted]');
  });

  it('does not change its argument or harmless fields', () => {
    const given = { code: 'ECONNREFUSED', body: { email: 'p-1', rating: 4 } };
    const [line] = linesOf((logger) => logger.warn(given, 'refused'));
    expect(line).toMatchObject({ code: 'ECONNREFUSED', body: { email: '[redacted]', rating: 4 } });
    expect(given.body.email).toBe('p-1');
  });

  it('does not log rows quoted by a database error', () => {
    const error = Object.assign(new Error('invalid input: "asha@example.com"'), {
      severity: 'ERROR',
      code: '23505',
      table: 'accounts',
      detail: 'Key (email)=(asha@example.com) already exists.',
    });
    const [line] = linesOf((logger) => logger.error({ err: error }, 'failed'));
    expect(JSON.stringify(line)).not.toContain('asha');
    expect(line).toMatchObject({ err: { code: '23505', at: 'accounts' } });
  });
});

describe('describeError', () => {
  it('follows causes', () => {
    const error = new Error('outer', { cause: new TypeError('inner') });
    expect(describeError(error)).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: 'inner' } });
  });

  it('reveals little about a thrown value that is not an error', () => {
    expect(describeError('secret')).toEqual({ type: 'string', message: 'something that is no error was thrown' });
  });
});
