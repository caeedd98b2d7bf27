/** HTML that was put together from parts: text in it is escaped, so that nothing that people wrote can be markup. */
export interface Markup {
  readonly html: string;
}

type Part = string | Markup | readonly Markup[];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

function written(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('\n');
}

/** A template of HTML. What is put into it is escaped, unless it is markup itself. */
export const markup = (words: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: words.reduce((text, word, index) => text + written(parts[index - 1] ?? '') + word),
});
