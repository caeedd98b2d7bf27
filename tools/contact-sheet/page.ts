export interface Thumbnail {
  readonly title: string;
  readonly name: string;
  readonly id: string;
  /** Image files next to the page, one for each theme. */
  readonly files: { readonly light: string; readonly dark: string };
}

const style = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 24px; }
  h1 { font-size: 20px; }
  h2 { font-size: 15px; margin: 32px 0 8px; border-bottom: 1px solid GrayText; }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(560px, 1fr)); gap: 16px; }
  figure { margin: 0; }
  figcaption { color: GrayText; font-size: 12px; }
  div { display: grid; grid-template-columns: 1fr 1fr; gap: 4px; align-items: start; }
  img { max-inline-size: 100%; border: 1px solid GrayText; }
`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ name, id, files }: Thumbnail): string =>
  `<figure><div><img src="${files.light}" alt="${escaped(name)}, light" loading="lazy"><img src="${files.dark}" alt="${escaped(name)}, dark" loading="lazy"></div><figcaption>${escaped(name)} (${escaped(id)})</figcaption></figure>`;

/** A page of all thumbnails, with a section for each title. */
export function contactSheet(heading: string, thumbnails: readonly Thumbnail[]): string {
  const sections = Object.entries(Object.groupBy(thumbnails, ({ title }) => title)).map(
    ([title, own = []]) => `<h2>${escaped(title)}</h2>\n<section>\n${own.map(figure).join('\n')}\n</section>`,
  );
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Contact sheet</title>\n<style>${style}</style>\n<h1>${escaped(heading)}</h1>\n${sections.join('\n')}\n</html>\n`;
}
