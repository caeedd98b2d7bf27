import { expect, it } from 'vitest';
import { entryKey, type EntryHome } from './entry-key.ts';

/** One history entry; a full page load begins a new one without state. */
function createEntry(state: unknown = null): EntryHome {
  return {
    state,
    replaceState(next: unknown) {
      (this as { state: unknown }).state = next;
    },
  };
}

let made = 0;
const newKey = (): string => `key-${++made}`;

it('is the key of the router, if it has one', () => {
  const entry = createEntry({ idx: 4 });
  expect(entryKey('x7f', entry, newKey)).toBe('x7f');
  expect(entry.state).toEqual({ idx: 4 });
});

it('differs between two entries opened by a full page load', () => {
  expect(entryKey('default', createEntry(), newKey)).not.toBe(entryKey('default', createEntry(), newKey));
});

it('stays the same when the entry is reloaded or returned to', () => {
  const entry = createEntry({ idx: 0 });
  const first = entryKey('default', entry, newKey);
  expect(entryKey('default', entry, newKey)).toBe(first);
  expect(entry.state).toEqual({ idx: 0, entry: first });
});
