import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const page = `<!doctype html><html lang="en"><head><title>Academy</title><meta name="api-url" content="" />
<script type="module" src="/assets/main-abc.js"></script><link rel="stylesheet" crossorigin href="/assets/style-abc.css"></head><body><div id="root"></div></body></html>`;
const screens = {
  bootstrap: '/assets/bootstrap-jkl.js',
  routes: {
    '/home': ['/assets/HomeScreen-def.js'],
    '/categories/:sportName': ['/assets/CoachList-ghi.js'],
    '/CoachProfile/:id': [],
    '/SignUpForm': [],
    '/tennis/:name?': [],
    '/videocall/:sportName/:coachId': [],
  },
  prerendered: {
    '/home': { title: 'Home · A & B', css: 'h1{color:red}', html: '<h1>$& Academy</h1>' },
    '/CoachProfile/:id': { title: 'Coach', css: '', html: '<h1>Coach</h1>' },
  },
};

/** A minimal built ui and a secret beside it; returns the folder of both. */
export function writeDist(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'web-app-'));
  mkdirSync(path.join(home, 'dist/assets'), { recursive: true });
  const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(home, name), content);
  write('secret.txt', 'secret');
  write('dist/.hidden', 'secret');
  write('dist/.pages.json', JSON.stringify(screens));
  write('dist/index.html', page);
  write('dist/index.html.gz', gzipSync(page));
  write('dist/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('dist/service-worker.js', 'fetch');
  write('dist/manifest.webmanifest', '{}');
  write('dist/assets/style-abc.css', '@font-face{font-family:Inter}');
  write('dist/assets/main-abc.js', 'export {};');
  write('dist/assets/main-abc.js.gz', gzipSync('export {};'));
  return home;
}
