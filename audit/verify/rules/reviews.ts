import type { CallEvent } from '@academy/domain/calls';
import { type ReviewEvent, reviewLimits } from '@academy/domain/reviews';
import { type Call, Calls } from './calls.ts';
import type { Breach } from './money.ts';
import type { Recorded } from './read-event.ts';

type Reviewed = ReviewEvent['data'];
type Noted = NonNullable<Reviewed['session']>;

const dayMs = 24 * 60 * 60 * 1000;
/** The review was decided a moment before the time in its metadata. */
const decidedMs = 120_000;

/** Whether the call was, at some time, as the review notes it. */
function wasSo({ sessions }: Call, { coachId, athleteId }: Reviewed, { togetherMs, leftAt }: Noted): boolean {
  const leftMs = Date.parse(leftAt);
  return sessions.some(
    (session) =>
      session.coachId === coachId && session.athleteId === athleteId && session.togetherMs === togetherMs && session.leftMs === leftMs,
  );
}

/**
 * An unverified review is the first of its athlete about its coach. A verified one is about a call whose records before it give exactly what
 * it notes of the session: a minute together, at most 14 days before, and each athlete reviews a call once. Records have to come from the
 * first on.
 */
export class ReviewRules {
  readonly #calls = new Calls();
  readonly #pairs = new Map<string, number>();
  readonly #sessions = new Map<string, number>();

  addCall(record: Recorded<CallEvent>): void {
    record.call = this.#calls.add(record.event);
  }

  add({ number, time, event: { data } }: Recorded<ReviewEvent>): readonly Breach[] {
    const { coachId, athleteId, session } = data;
    const pair = `athlete ${athleteId} about coach ${coachId}`;
    const first = this.#pairs.get(pair);
    if (first === undefined) this.#pairs.set(pair, number);
    if (session) return this.#ofSession(number, time, data, session);
    return first === undefined
      ? []
      : [{ name: 'unverified', what: `it is unverified, and record ${first} is a review by ${pair} already` }];
  }

  #ofSession(number: number, time: number, data: Reviewed, session: Noted): Breach[] {
    const { callId, togetherMs, leftAt } = session;
    const broken: Breach[] = [];
    const key = `${callId} ${data.athleteId}`;
    const before = this.#sessions.get(key);
    if (before === undefined) this.#sessions.set(key, number);
    else broken.push({ name: 'reviewed twice', what: `athlete ${data.athleteId} reviewed call ${callId} in record ${before} already` });
    const call = this.#calls.get(callId);
    if (!call || !wasSo(call, data, session))
      broken.push({ name: 'session', what: `no earlier records of call ${callId} give ${togetherMs} ms together until ${leftAt}` });
    if (togetherMs < reviewLimits.sessionSeconds * 1000)
      broken.push({ name: 'too short', what: `${togetherMs} ms together are no session` });
    if (time - decidedMs - Date.parse(leftAt) > reviewLimits.days * dayMs)
      broken.push({ name: 'too late', what: `the session ended at ${leftAt}, more than ${reviewLimits.days} days before` });
    return broken;
  }
}
