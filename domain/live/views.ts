import type { LiveView, LiveViewDefinition } from '../kernel/index.ts';

export interface ParsedView extends Pick<LiveViewDefinition, 'kind' | 'watchers'> {
  readonly view: LiveView;
  /** The id, sport or person; null for all of the kind. */
  readonly of: string | null;
}

/** Null for the name of no view. */
export function parseView(definitions: readonly LiveViewDefinition[], name: string): ParsedView | null {
  for (const definition of definitions) {
    const of = definition.parse(name);
    if (of !== undefined) return { view: name, kind: definition.kind, watchers: definition.watchers, of };
  }
  return null;
}

/** The kind that the name of a view begins with. */
export const kindOf = (view: LiveView): string => view.split('/', 1)[0] ?? '';
