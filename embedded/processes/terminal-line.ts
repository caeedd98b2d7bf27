const levels: readonly unknown[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** `npm start` shows problems, `npm run dev` everything. */
export type Verbosity = 'problems' | 'everything';

/** Formats a JSON log line for the terminal; null if it is not to be shown. Other lines are returned unchanged. */
export function terminalLine(line: string, verbosity: Verbosity): string | null {
  const log = parse(line);
  if (!log) return line;
  const isProblem = levels.indexOf(log.level) >= levels.indexOf('warn');
  if (verbosity === 'problems' && !isProblem) return null;
  const { level, msg, time: _, service: __, pid: ___, ...fields } = log;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [isProblem ? `${level.toUpperCase()} ${msg}` : msg, ...rest].join('  ');
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as Partial<LogLine>;
    return levels.includes(value.level) && typeof value.msg === 'string' ? (value as LogLine) : undefined;
  } catch {
    return undefined;
  }
}
