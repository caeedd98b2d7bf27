import { parse, type ParsedUrlQuery } from 'node:querystring';
import { HttpProblem } from './problem.ts';

/** A lone surrogate: no percent-encoding yields one, and no schema accepts one. */
const unreadable = '\ud800';

const mostNames = 100;

/**
 * The query by name. Invalid percent-encoding becomes a value that no schema accepts. Throws HttpProblem 400 for more names than
 * the limit, so that none is ignored.
 */
export function parseQuery(search: string): ParsedUrlQuery {
  if (search.split('&', mostNames + 1).length > mostNames) throw new HttpProblem(400, 'badRequest');
  return parse(search, '&', '=', { maxKeys: mostNames, decodeURIComponent: decode });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return unreadable;
  }
}
