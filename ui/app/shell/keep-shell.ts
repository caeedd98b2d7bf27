/** Caches the first files of the page, so that it opens offline and says that it is offline. */
export function keepShell(): void {
  // Not in development, where files change under the same name. Unavailable without https.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded its own files.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch (error) {
    // The page works without it.
    console.warn(error);
  }
}
