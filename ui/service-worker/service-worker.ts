/// <reference lib="webworker" />

/** The build puts this in: what the page cannot begin without, and a word that changes with it. */
declare const build: { readonly version: string; readonly shell: readonly string[] };
declare const self: ServiceWorkerGlobalScope;

const prefix = 'shell-';
const cacheName = prefix + build.version;
const page = '/';

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the api says is somebody's own: it goes past this worker and is kept nowhere.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/') || build.shell.includes(pathname)) event.respondWith(takeFile(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, ...build.shell]);
}

/** The worker of an older build rests until its last tab is closed, so that no page loses the files it was built with. */
async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/** The page as it is now, or, where nothing answers, as it was: it says itself that it is offline. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

/** Files carry a hash of their content in their names, so that the one that was kept is the right one. */
async function takeFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
