// Runs by itself in prerendered pages: fetches the application once the page has been painted, so that the page's fonts have the
// bandwidth until then. It is copied into the build, hence it has no imports.
{
  const { entry = '', beside = '' } = document.currentScript?.dataset ?? {};
  const scripts = [...beside.split(' ').filter(Boolean), entry];
  /** Milliseconds of work after which the browser must be able to handle input. */
  const longest = 10;

  const start = async (): Promise<void> => {
    let began = performance.now();
    const pause = async (): Promise<void> => {
      if (performance.now() - began < longest) return;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    };
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
      await pause();
    }
    // One after the other, dependencies first: all at once would be one long task.
    for (const script of scripts) {
      // If a screen's script cannot be loaded, the application starts anyway and reports it.
      await import(script).catch((error: unknown) => console.warn(error));
      await pause();
    }
  };
  // A hidden page is never painted.
  if (document.hidden) void start();
  else requestAnimationFrame(() => setTimeout(() => void start()));
}
