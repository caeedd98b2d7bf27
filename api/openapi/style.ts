/** The page's style sheet; its digest is in the Content-Security-Policy. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dee6, #333c48); --soft: light-dark(#f4f6f9, #1b2129); --text: light-dark(#17202b, #e4e9ef);
  --muted: light-dark(#55606e, #9aa6b4); --page: light-dark(#fff, #12161c); --accent: light-dark(#0b5cad, #7ab8f5); --get: light-dark(#0a6b3d, #6fd6a0);
  --post: light-dark(#8a4b00, #f0b35e); --put: light-dark(#5b3a9e, #c0a6f5); --delete: light-dark(#a01c2b, #f58b97); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.page { display: grid; grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr); max-width: 82rem; margin: 0 auto; }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 1.5rem 1rem 2rem; border-right: 1px solid var(--line); }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.8125rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--muted); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover code { text-decoration: underline; }
main { padding: 1.5rem 2rem 4rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.75rem; line-height: 1.2; }
main h2 { margin: 2.5rem 0 0.5rem; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); }
article { margin: 1rem 0; border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; }
article h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article h4 { margin: 1.25rem 0 0.35rem; font-size: 0.875rem; color: var(--muted); }
.method { display: inline-block; min-width: 4.2ch; margin-right: 0.6ch; font-weight: 700; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.who { display: inline-block; padding: 0 0.6em; border: 1px solid var(--line); border-radius: 1em; font-size: 0.8125rem; color: var(--muted); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th { text-align: left; font-size: 0.8125rem; color: var(--muted); font-weight: 600; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.rules { min-width: 15rem; overflow-wrap: anywhere; }
.muted { color: var(--muted); }
pre { margin: 0; padding: 0.75rem 1rem; background: var(--soft); border-radius: 8px; overflow-x: auto; }
summary { cursor: pointer; padding: 0.3rem 0; }
@media (max-width: 50rem) { .page { display: block; } nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
`;
