import { type Difference, differencesOf } from '@academy/domain/audit';
import { goneFrom, nothingReplayedOfCall, presentIn, replayCall, type ReplayedCall, type CallEvent } from '@academy/domain/calls';
import { type CoachEvent, noProfileReplayed, type ReplayedProfile, replayProfile } from '@academy/domain/coaches';
import type { ReplayPage } from '@academy/domain/explorer';
import type { DomainEvent } from '@academy/domain/kernel';
import { noReviewsReplayed, replayReviews, type ReviewEvent, summaryOf } from '@academy/domain/reviews';
import { nothingReplayed, replayWallet, type WalletEvent } from '@academy/domain/wallets';

export type ViewName = ReplayPage['view'];
export type ReplayRecord = ReplayPage['records'][number];

/** Null: there is none yet. */
type Value = number | string | null;

/** What is shown of a state: names and values. */
export type Shown = Readonly<Record<string, Value | readonly Value[] | Readonly<Record<string, Value>>>>;

/** A difference to now, and the last record that made it. */
export interface ChangeSince extends Difference {
  readonly number: number;
}

export interface TimeMachine {
  readonly records: readonly ReplayRecord[];
  /** Whether records say when something took effect, which may be long before it was recorded. */
  readonly hasEffects: boolean;
  /** What was known after so many records; with a time in ms only what was in effect by then, in the order in which it took effect. */
  readonly at: (count: number, inEffect?: number | null) => Shown;
  /** What changed after that, up to now. */
  readonly since: (count: number, inEffect?: number | null) => readonly ChangeSince[];
}

/** How many of the records there were up to a number. */
export const countAtNumber = (records: readonly ReplayRecord[], number: number): number =>
  records.filter((record) => record.number <= number).length;

/**
 * How many there were at a time, in ms: those before the first that came later. So one that claims a time of long ago does not bring what
 * was recorded meanwhile with it.
 */
export function countAtTime(records: readonly ReplayRecord[], ms: number): number {
  const later = records.findIndex(({ time }) => time !== null && Date.parse(time) > ms);
  return later === -1 ? records.length : later;
}

const every = 256;

interface Fold<State> {
  readonly initial: State;
  readonly step: (state: State, event: DomainEvent) => State;
  readonly show: (state: State) => Shown;
  /** Where an event says when it took effect. */
  readonly effect?: 'at' | 'effectiveAt';
}

/** When each record took effect, in ms: as it says, or else when it was recorded. */
function effectsOf(records: readonly ReplayRecord[], events: readonly { readonly data: unknown }[], field: string): readonly number[] {
  let last = 0;
  return events.map(({ data }, index) => {
    const said = (data as Readonly<Record<string, unknown>>)[field] ?? records[index]?.time;
    last = typeof said === 'string' ? Date.parse(said) : last;
    return last;
  });
}

function machineOf<State>(records: readonly ReplayRecord[], fold: Fold<State>): TimeMachine {
  const events = records.map(({ type, data }) => ({ type, data: JSON.parse(data) as unknown }));
  const effects = fold.effect && effectsOf(records, events, fold.effect);
  const snapshots: State[] = [fold.initial];
  let newest = fold.initial;
  for (const [index, event] of events.entries()) {
    newest = fold.step(newest, event);
    if ((index + 1) % every === 0) snapshots.push(newest);
  }
  const stateAt = (count: number): State => {
    const place = Math.floor(count / every);
    return events.slice(place * every, count).reduce(fold.step, snapshots[place] ?? fold.initial);
  };
  const foldAll = (state: State, places: readonly number[]): State =>
    places.reduce((before, place) => (events[place] ? fold.step(before, events[place]) : before), state);
  /** The state, and the places of the records that are not in it. */
  function cut(count: number, inEffect: number | null): readonly [State, rest: readonly number[]] {
    const places = [...events.keys()];
    if (!effects || inEffect === null) return [stateAt(count), places.slice(count)];
    const effectOf = (place: number): number => effects[place] ?? 0;
    const isTaken = (place: number): boolean => place < count && effectOf(place) <= inEffect;
    const taken = places.filter(isTaken).toSorted((one, other) => effectOf(one) - effectOf(other));
    return [foldAll(fold.initial, taken), places.filter((place) => !isTaken(place))];
  }
  return {
    records,
    hasEffects: effects !== undefined,
    at: (count, inEffect = null) => fold.show(cut(count, inEffect)[0]),
    since(count, inEffect = null) {
      const [taken, rest] = cut(count, inEffect);
      let state = taken;
      const then = fold.show(state);
      let before = then;
      const madeBy = new Map<string, number>();
      for (const place of rest) {
        state = foldAll(state, [place]);
        const after = fold.show(state);
        for (const { path } of differencesOf(before, after)) madeBy.set(path, records[place]?.number ?? 0);
        before = after;
      }
      return differencesOf(then, before).map(({ path, before: was, after }) => ({
        path,
        before: was,
        after,
        number: madeBy.get(path) ?? 0,
      }));
    },
  };
}

const showCall = (call: ReplayedCall): Shown => ({
  phase: call.phase,
  coach: call.coach,
  athletes: call.athletes,
  removed: call.removed,
  here: Object.fromEntries(presentIn(call)),
  gone: Object.fromEntries(goneFrom(call)),
  together: Object.fromEntries(call.athletes.map((person) => [person, call.togetherMs.get(person) ?? 0])),
  ended: call.end && call.end.at,
  reason: call.end && call.end.reason,
});

const showProfile = ({ domain, languages, ratePaise, showsContacts, details, emails }: ReplayedProfile): Shown => ({
  domain,
  languages: languages.length === 0 ? null : languages.join(', '),
  rate: ratePaise,
  contacts: showsContacts === null ? null : showsContacts ? 'shown' : 'hidden',
  details,
  emails,
});

/** Folds the records of a view by the rules of today, so that what was known at any record can be shown at once. */
export function createTimeMachine(view: ViewName, records: readonly ReplayRecord[]): TimeMachine {
  switch (view) {
    case 'calls':
      return machineOf(records, {
        initial: nothingReplayedOfCall,
        step: (state, event) => replayCall(state, event as CallEvent),
        show: showCall,
        effect: 'at',
      });
    case 'profile':
      return machineOf<ReplayedProfile>(records, {
        initial: noProfileReplayed,
        step: (state, event) => replayProfile(state, event as CoachEvent),
        show: showProfile,
      });
    case 'reviews':
      return machineOf<typeof noReviewsReplayed>(records, {
        initial: noReviewsReplayed,
        step: (state, event) => replayReviews(state, event as ReviewEvent),
        show: (state) => {
          const { count, average } = summaryOf(state);
          return { rating: average, reviews: count, verified: state.verified, stars: state.stars };
        },
      });
    case 'wallet':
      return machineOf<typeof nothingReplayed>(records, {
        initial: nothingReplayed,
        step: (state, event) => replayWallet(state, event as WalletEvent),
        show: ({ total, holds }) => {
          const held = [...holds.values()].reduce((sum, paise) => sum + paise, 0);
          return { current: total, held, available: total - held, holds: Object.fromEntries(holds) };
        },
        effect: 'effectiveAt',
      });
  }
}
