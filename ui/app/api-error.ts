import type { Problem } from '@academy/domain/kernel';

/** The api answered, and the answer is no. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly problems: readonly Problem[];

  constructor(status: number, problems: readonly Problem[]) {
    super(problems[0]?.message ?? `status ${status}`);
    this.status = status;
    this.problems = problems;
  }

  get code(): string | undefined {
    return this.problems[0]?.code;
  }
}

/** The api did not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'offline' | 'timeout' | 'network';

  constructor(reason: NoAnswer['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Codes of the shared client's status messages. */
const statusCodes: Readonly<Record<number, string>> = { 400: 'badRequest', 403: 'forbidden', 404: 'notFound', 500: 'internalError' };

const codeOfStatus = (status: number): string => statusCodes[status] ?? 'somethingWentWrong';

/** The problems an error answer lists; one made from the status where it lists none. */
export function problemsOf(status: number, body: unknown): readonly Problem[] {
  const listed = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  const problems = Array.isArray(listed) ? listed.filter(isProblem) : [];
  return problems.length > 0 ? problems : [{ path: '', code: codeOfStatus(status), message: '' }];
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'code' in value &&
  typeof value.code === 'string';
