import { categoryOf } from './audit/index.ts';
import * as contexts from './contexts.ts';
import { type AuditScope, auditScopes } from './kernel/index.ts';

const scopes: ReadonlyMap<string, AuditScope> = new Map(
  Object.values(contexts).flatMap<[string, AuditScope]>((context) => Object.entries<AuditScope>(context.scopes)),
);

/** The scope that a kind of stream is in; null for one that no context put into any. */
export const scopeOfCategory = (category: string): AuditScope | null => scopes.get(category) ?? null;

/** Whether somebody with these scopes may see what is in such a stream. What is in no scope needs all of them. */
export function isInScopes(stream: string, granted: readonly AuditScope[]): boolean {
  const scope = scopeOfCategory(categoryOf(stream));
  return scope === null ? auditScopes.every((each) => granted.includes(each)) : granted.includes(scope);
}

/** The kinds of streams that somebody with these scopes may see. */
export const categoriesIn = (granted: readonly AuditScope[]): string[] =>
  [...scopes.keys()].filter((category) => isInScopes(category, granted));
