import type { Problem } from '@academy/domain/kernel';

/** The api responded with an error. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly problems: readonly Problem[];
  /** Seconds until the next attempt is worth it, if the api has named them. */
  readonly retryAfter: number | undefined;
  /** What can be had instead, if the api has named it. */
  readonly alternatives: readonly string[] | undefined;

  constructor(status: number, problems: readonly Problem[], retryAfter?: number, alternatives?: readonly string[]) {
    super(problems[0]?.message ?? `status ${status}`);
    this.status = status;
    this.problems = problems;
    this.retryAfter = retryAfter;
    this.alternatives = alternatives;
  }

  get code(): string | undefined {
    return this.problems[0]?.code;
  }
}

/** The api did not respond. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'offline' | 'timeout' | 'network';

  constructor(reason: NoAnswer['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Codes of the messages for bare statuses. */
const statusCodes: Readonly<Record<number, string>> = { 400: 'badRequest', 403: 'forbidden', 404: 'notFound', 500: 'internalError' };

const codeOfStatus = (status: number): string => statusCodes[status] ?? 'somethingWentWrong';

/** What is kept of a fetch that brought nothing. */
export interface Failure {
  /** Of the message. */
  readonly code: string;
  readonly httpStatus?: number | undefined;
  readonly isOffline: boolean;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ApiRefusal) return { code: error.code ?? 'somethingWentWrong', httpStatus: error.status, isOffline: false };
  if (!(error instanceof NoAnswer)) {
    console.error(error);
    return { code: 'unexpectedError', isOffline: false };
  }
  const isOffline = error.reason === 'offline';
  return { code: isOffline ? 'offline' : 'noResponse', isOffline };
}

/** The problems listed in an error response; without a list, one derived from the status. */
export function problemsOf(status: number, body: unknown): readonly Problem[] {
  const listed = typeof body === 'object' && body !== null && 'problems' in body ? body.problems : undefined;
  const problems = Array.isArray(listed) ? listed.filter(isProblem) : [];
  return problems.length > 0 ? problems : [{ path: '', code: codeOfStatus(status), message: '' }];
}

/** The alternatives listed in an error response; undefined without any. */
export function alternativesOf(body: unknown): readonly string[] | undefined {
  const listed = typeof body === 'object' && body !== null && 'alternatives' in body ? body.alternatives : undefined;
  return Array.isArray(listed) ? listed.filter((each) => typeof each === 'string') : undefined;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'code' in value &&
  typeof value.code === 'string';
