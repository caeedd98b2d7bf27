/// <reference lib="webworker" />

/** Inserted by the build: the files that the page needs to start, and a version that changes with them. */
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
  // Responses of the api are personal: they bypass this worker and are never cached.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/') || build.shell.includes(pathname)) event.respondWith(takeFile(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, ...build.shell]);
}

/** The worker of an older build stays active until its last tab is closed, so that no page loses the files of its build. */
async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/** The current page, or offline the cached one, which itself shows that it is offline. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(page, { cacheName });
    if (cached) return cached;
    throw error;
  }
}

/** The name of a file contains a hash of its content, so that a cached file is never outdated. */
async function takeFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
