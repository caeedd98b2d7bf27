import type { Decider, Refusal } from '../kernel/index.ts';
import type { PreferencesEvent } from './events.ts';
import { notificationLimits } from './limits.ts';
import { mailKinds, type Preferences, usualPreferences } from './preferences.ts';
import { refuse } from './refusals.ts';
import type { Unsubscribable } from './unsubscribing.ts';

interface OfPerson {
  readonly accountId: number;
  readonly role: 'athlete' | 'coach';
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

interface SetPreferences extends OfPerson {
  readonly type: 'SetPreferences';
  readonly preferences: Preferences;
}

/** By the link in a mail, without signing in. It is never refused. */
interface TurnOffMail extends OfPerson {
  readonly type: 'TurnOffMail';
  readonly kind: Unsubscribable;
}

export type PreferencesCommand = SetPreferences | TurnOffMail;

export interface PreferencesState {
  readonly preferences: Preferences;
  /** When they were set in the day before the last time, ISO 8601, oldest first. */
  readonly setAt: readonly string[];
}

const dayMs = 24 * 60 * 60_000;
const isWithinADay = (moment: string, now: string): boolean => Date.parse(now) - Date.parse(moment) < dayMs;

/** Everything in them, in one order. */
const textOf = ({ mail, reminders, quiet, digestAt, zone, showsReading, showsPresence }: Preferences): string => {
  const choices = [mailKinds.map((kind) => mail[kind]), reminders.inADay, reminders.inAnHour, quiet && [quiet.from, quiet.until]];
  return JSON.stringify([choices, digestAt, zone, showsReading, showsPresence]);
};
const isSame = (a: Preferences, b: Preferences): boolean => textOf(a) === textOf(b);

function set({ accountId, role, at, preferences }: SetPreferences, state: PreferencesState): readonly PreferencesEvent[] | Refusal {
  if (isSame(preferences, state.preferences)) return [];
  const recent = state.setAt.filter((moment) => isWithinADay(moment, at));
  if (recent.length >= notificationLimits.changes) return refuse('preferencesTooOften');
  return [{ type: 'PreferencesSet', data: { accountId, role, at, ...preferences } }];
}

function turnOff(preferences: Preferences, kind: Unsubscribable): Preferences {
  if (kind === 'reminder') return { ...preferences, reminders: { inADay: false, inAnHour: false } };
  const off = kind === 'daily' ? mailKinds.filter((one) => preferences.mail[one] === 'daily') : [kind];
  return { ...preferences, mail: { ...preferences.mail, ...Object.fromEntries(off.map((one) => [one, 'never'])) } };
}

export const preferencesDecider: Decider<PreferencesState, PreferencesCommand, PreferencesEvent> = {
  initialState: { preferences: usualPreferences, setAt: [] },

  decide(command, state) {
    if (command.type === 'SetPreferences') return set(command, state);
    const { accountId, role, at, kind } = command;
    return isSame(turnOff(state.preferences, kind), state.preferences)
      ? []
      : [{ type: 'MailTurnedOff', data: { accountId, role, at, kind } }];
  },

  evolve(state, { type, data }) {
    if (type === 'MailTurnedOff') return { ...state, preferences: turnOff(state.preferences, data.kind) };
    const { mail, reminders, quiet, digestAt, zone, showsReading, showsPresence, at } = data;
    return {
      preferences: { mail, reminders, quiet, digestAt, zone, showsReading, showsPresence },
      setAt: [...state.setAt.filter((moment) => isWithinADay(moment, at)), at],
    };
  },
};
