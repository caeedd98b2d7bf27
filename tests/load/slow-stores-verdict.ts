/** One answer under trouble; a status of 0 is none. Times as of `performance.now()`. */
export interface Timed {
  readonly status: number;
  readonly at: number;
  readonly ms: number;
}

export interface Episode {
  readonly name: string;
  readonly healedAt: number;
  /** The end of the load. */
  readonly overAt: number;
  readonly answers: readonly Timed[];
  /** Requests that the api had not ended some time after the load, of its own and to each store. */
  readonly running: number;
}

export const limits = {
  /** A request's deadline in the api, and a tenth. */
  deadlineMs: 33_000,
  /** From the end of a trouble to the last failure. */
  recoveryMs: 10_000,
} as const;

/** 409 and 422 are what other requests under a key have to be told. */
const isOk = ({ status }: Timed): boolean => (status >= 200 && status < 300) || status === 409 || status === 422;
const isRefused = ({ status }: Timed): boolean => status === 503;

/** How long after the trouble something failed; 0 if nothing did. */
export const recoveryOf = ({ answers, healedAt }: Episode): number =>
  Math.max(0, ...answers.filter((one) => !isOk(one)).map(({ at }) => at - healedAt));

/** What an episode has that it must not have, a sentence each. */
export function faultsOf(episode: Episode): readonly string[] {
  const { name, answers, healedAt, overAt, running } = episode;
  const faults: string[] = [];
  const say = (count: number, what: string): void => void (count > 0 && faults.push(`${name}: ${count} ${what}`));
  say(answers.filter(({ status }) => status === 0).length, 'requests without an answer');
  say(answers.filter((one) => one.status !== 0 && !isOk(one) && !isRefused(one)).length, 'answers that are neither expected nor 503');
  say(answers.filter(({ ms }) => ms > limits.deadlineMs).length, `answers after more than ${limits.deadlineMs} ms`);
  say(running, 'requests that did not end');
  if (recoveryOf(episode) > limits.recoveryMs) faults.push(`${name}: still failed ${Math.round(recoveryOf(episode))} ms after it`);
  if (!answers.some((one) => isOk(one) && one.at - one.ms > healedAt && one.at <= overAt))
    faults.push(`${name}: nothing succeeded after it`);
  return faults;
}
