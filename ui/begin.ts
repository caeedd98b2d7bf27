// Runs by itself in pages that carry a first picture: fetches the application once the picture has been seen, so that until then
// the line belongs to its faces. Written into the build as it is, hence without imports of its own.
{
  const { entry = '', beside = '' } = document.currentScript?.dataset ?? {};
  const scripts = [...beside.split(' ').filter(Boolean).toReversed(), entry];
  /** ms; after that the browser may want to answer somebody. */
  const longest = 10;

  const begin = async (): Promise<void> => {
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    }
    // One after the other, what the others need first: all at once would be one long task.
    let began = performance.now();
    for (const script of scripts) {
      // A screen's script that cannot be had is told of by the application, which begins all the same.
      await import(script).catch((error: unknown) => console.warn(error));
      if (performance.now() - began < longest) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  };
  // A page that nobody looks at is never painted.
  if (document.hidden) void begin();
  else requestAnimationFrame(() => setTimeout(() => void begin()));
}
