/** Null if all is well; a short reason if not ready; or a degradation that does not stop service. Contains no personal data. */
export type Verdict = string | null | { readonly degraded: string };

export type Check = () => Verdict | Promise<Verdict>;

export interface Readiness {
  readonly isReady: boolean;
  readonly body: {
    readonly status: 'ready' | 'not ready';
    /** Reasons for not being ready, by check. */
    readonly problems: Readonly<Record<string, string>>;
    /** Degradations while ready, by check; absent if there are none. */
    readonly degraded?: Readonly<Record<string, string>>;
  };
}

const checkMs = 1_000;

/** Runs all checks at once and waits a second at most. */
export async function readinessOf(checks: Readonly<Record<string, Check>>): Promise<Readiness> {
  const problems: Record<string, string> = {};
  const degraded: Record<string, string> = {};
  const ask = async ([name, check]: [string, Check]): Promise<void> => {
    const verdict = await bounded(check);
    if (typeof verdict === 'string') problems[name] = verdict;
    else if (verdict !== null) degraded[name] = verdict.degraded;
  };
  await Promise.all(Object.entries(checks).map(ask));
  const isReady = Object.keys(problems).length === 0;
  const isDegraded = Object.keys(degraded).length > 0;
  return { isReady, body: { status: isReady ? 'ready' : 'not ready', problems, ...(isDegraded ? { degraded } : {}) } };
}

/** An error's text may contain anything, so of a failed check only the fact is reported. */
async function bounded(check: Check): Promise<Verdict> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('no answer within a second'), checkMs);
  try {
    return await Promise.race([check(), late.promise]);
  } catch {
    return 'the check failed';
  } finally {
    clearTimeout(timer);
  }
}
