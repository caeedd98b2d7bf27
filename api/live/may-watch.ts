import type { LiveRefusal, ParsedView } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';

/** The same rules as those of the calls that answer the views; null where the caller may watch. */
export function refusalOf({ kind, of }: ParsedView, caller: Caller | null): LiveRefusal | null {
  switch (kind) {
    case 'home':
    case 'reviews':
    case 'coaches':
      return null;
    case 'coach':
      return caller ? null : 'notSignedIn';
    case 'athlete':
      if (!caller) return 'notSignedIn';
      return caller.role === 'athlete' && String(caller.id) === of ? null : 'forbidden';
    case 'calls':
      if (!caller) return 'notSignedIn';
      return `${caller.role}-${caller.id}` === of ? null : 'forbidden';
  }
}
