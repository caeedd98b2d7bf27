import type { Violation } from './storybook.ts';

/** Runs in the page. The violations of the current story by those axe rules that depend on the theme. */
export async function wrongColours(): Promise<readonly Violation[]> {
  const { axe, __STORYBOOK_PREVIEW__: preview } = globalThis.window;
  const exclude = preview?.currentRender?.story?.parameters.a11y.context.exclude;
  if (!axe || !exclude) throw new Error('axe has not run before');
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper', ...exclude] },
    { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] },
  );
  return violations;
}
