import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

type Unit = 'paise' | 'count' | 'time' | 'duration' | 'word' | 'name';

/** How the values of each field are written: those of wallets, of reviews, of calls, and of profiles. */
const units = {
  current: 'paise',
  held: 'paise',
  available: 'paise',
  holds: 'paise',
  rating: 'count',
  reviews: 'count',
  verified: 'count',
  stars: 'count',
  phase: 'word',
  coach: 'name',
  athletes: 'name',
  removed: 'name',
  here: 'time',
  gone: 'time',
  together: 'duration',
  ended: 'time',
  reason: 'word',
  domain: 'name',
  languages: 'name',
  rate: 'paise',
  contacts: 'word',
  details: 'count',
  emails: 'count',
} as const satisfies Record<string, Unit>;

type Field = keyof typeof units;

const words = [
  'ringing',
  'declined',
  'cancelled',
  'accepted',
  'running',
  'over',
  'everybodyLeft',
  'serverLost',
  'endedByCoach',
  'timeOver',
  'sessionCancelled',
  'sessionMoved',
  'shown',
  'hidden',
] as const;

const isField = (name: string): name is Field => Object.hasOwn(units, name);

/** A path such as `stars[3]` or `here.athlete-7`, by its field and what is meant in it. */
const placeOf = (path: string): readonly [field: string, part: string] => {
  const [, field = path, index, name = ''] = /^([^.[]+)(?:\[(\d+)\]|\.(.+))?$/su.exec(path) ?? [];
  return [field, index === undefined ? name : String(Number(index) + 1)];
};

/** Names and values of what the time machine shows. */
export function useFields() {
  const text = useText(en);
  const { amount, number, time } = useWords();
  const nameOf = (field: string): string => (isField(field) ? text(`replayField.${field}`) : field);
  const valueOf = (field: string, value: unknown): string => {
    if (value === undefined || value === null) return text('auditRecord.nothing');
    const unit = isField(field) ? units[field] : 'name';
    if (typeof value === 'number')
      switch (unit) {
        case 'time':
          return time(new Date(value).toISOString());
        case 'duration':
          return text('replay.duration', { minutes: number(Math.floor(value / 60_000)), seconds: number((value % 60_000) / 1000) });
        default:
          return amount(value, unit === 'paise');
      }
    const word = unit === 'word' ? words.find((known) => known === value) : undefined;
    if (word !== undefined) return text(`replayWord.${word}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return {
    nameOf,
    valueOf,
    /** What a path leads to: a field, or a part of one. */
    pathName: (path: string): string => {
      const [field, part] = placeOf(path);
      return part === '' ? nameOf(field) : text('replay.partOf', { field: nameOf(field), part });
    },
    /** The value at a path. */
    pathValue: (path: string, value: unknown): string => valueOf(placeOf(path)[0], value),
  };
}
