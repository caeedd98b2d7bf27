/** A tree of token values; its paths become the names of CSS variables. */
export interface TokenTree {
  readonly [name: string]: string | TokenTree;
}

/** The same tree with every value replaced by its `var(--…)`. */
export type References<T> = { readonly [K in keyof T]: T[K] extends string ? string : References<T[K]> };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `{ text: { onAccent: '#fff' } }` under `color` gives `[['--color-text-on-accent', '#fff']]`. */
export function toEntries(prefix: string, tree: TokenTree): [name: string, value: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = `${prefix}-${kebab(name)}`;
    return typeof value === 'string' ? [[`--${path}`, value] as [string, string]] : toEntries(path, value);
  });
}

/** Declarations ready for a style sheet. */
export const toDeclarations = (prefix: string, tree: TokenTree): string =>
  toEntries(prefix, tree)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n');

/** What components import: `color.text.muted` is `var(--color-text-muted)`. */
export function toReferences<T extends TokenTree>(prefix: string, tree: T): References<T> {
  const refer = (path: string, branch: TokenTree): unknown =>
    Object.fromEntries(
      Object.entries(branch).map(([name, value]) => {
        const next = `${path}-${kebab(name)}`;
        return [name, typeof value === 'string' ? `var(--${next})` : refer(next, value)];
      }),
    );
  return refer(prefix, tree) as References<T>;
}
