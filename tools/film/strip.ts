export interface Frame {
  /** Image file next to the page. */
  readonly file: string;
  readonly who: 'athlete' | 'coach';
  readonly scene: string;
  /** What happened to the product meanwhile; null: nothing. */
  readonly beneath: string | null;
  /** Seconds from the first scene to this picture, and those of its scene. */
  readonly at: number;
  readonly took: number;
  /** What the screen says of trouble. */
  readonly troubles: readonly string[];
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
  body { margin: 24px; }
  h1 { font-size: 22px; }
  ol { display: flex; gap: 20px; overflow-x: auto; padding: 0 0 16px; list-style: none; }
  figure { margin: 0; }
  img { block-size: 620px; border: 1px solid GrayText; border-radius: 8px; }
  figcaption { max-inline-size: 36em; }
  time { font-variant-numeric: tabular-nums; font-weight: 600; }
  mark { padding: 0 4px; }
  strong { color: light-dark(#a3152a, #ff8d9b); }
`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function figure({ file, who, scene, beneath, at, took, troubles }: Frame): string {
  const under = beneath === null ? '' : `<br><mark>${escaped(beneath)}</mark>`;
  const shown = troubles.map((trouble) => `<br><strong>${escaped(trouble)}</strong>`).join('');
  return `<li><figure><img src="${file}" alt="${escaped(`${who}: ${scene}`)}"><figcaption><time>${clock(at)}</time> ${who}: ${escaped(scene)}, after ${took.toFixed(1)} s${under}${shown}</figcaption></figure></li>`;
}

/** A page with the frames side by side. */
export const filmStrip = (heading: string, frames: readonly Frame[]): string =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Film strip</title>\n<style>${style}</style>\n<h1>${escaped(heading)}</h1>\n<ol>\n${frames.map(figure).join('\n')}\n</ol>\n</html>\n`;
