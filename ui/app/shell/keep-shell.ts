/** Lets the browser keep what the page begins with, so that it opens without a connection and says what is missing. */
export function keepShell(): void {
  // Not while developing, where files change under their names. Missing where the page does not come over https.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has what it shows itself.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch (error) {
    // The page is all there without it.
    console.warn(error);
  }
}
