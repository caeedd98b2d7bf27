import type { Drill } from './drills.ts';

/** Texts of a sheet besides the drill's own. */
export interface SheetWords {
  readonly brand: string;
  /** E.g. "Tennis · Beginner · 10 minutes". */
  readonly facts: string;
  readonly needs: string;
  readonly steps: string;
  readonly cue: string;
  readonly log: string;
  readonly date: string;
  readonly sets: string;
  readonly feeling: string;
}

const logLines = 8;

/** The sheet is saved outside the product, so its style is part of it. */
const style = `
  body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #121a27; }
  header { padding-bottom: 1rem; border-bottom: 3px solid; }
  h1 { margin: 0; font-size: 2rem; line-height: 1.1; }
  h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
  li { margin-bottom: 0.4rem; }
  blockquote { margin: 1.5rem 0; padding: 0.5rem 1rem; border-left: 4px solid; font-weight: 600; font-size: 1.2rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { height: 2rem; padding: 0 0.5rem; text-align: left; border: 1px solid #93a0b3; }
  @page { size: A4; margin: 16mm; }
`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A separate page to print or save: the drill, and a log to fill in by hand. */
export function drillSheet({ title, purpose, needs, steps, cue }: Drill, words: SheetWords): string {
  const row = `<tr>${'<td></td>'.repeat(3)}</tr>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
<header><p>${escaped(words.brand)}</p><h1>${escaped(title)}</h1><p>${escaped(words.facts)}</p></header>
<p>${escaped(purpose)}</p>
<h2>${escaped(words.needs)}</h2>
<p>${escaped(needs)}</p>
<h2>${escaped(words.steps)}</h2>
<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
<h2>${escaped(words.cue)}</h2>
<blockquote>${escaped(cue)}</blockquote>
<h2>${escaped(words.log)}</h2>
<table><thead><tr><th>${escaped(words.date)}</th><th>${escaped(words.sets)}</th><th>${escaped(words.feeling)}</th></tr></thead><tbody>${row.repeat(logLines)}</tbody></table>
</html>
`;
}
