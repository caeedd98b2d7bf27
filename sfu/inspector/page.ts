import { createHash } from 'node:crypto';
import { en } from './en.ts';
import type { ConsumerView, PeerView, ProducerView, RoomsView, RoomView, TransportView } from './rooms-view.ts';

const refreshSeconds = 5;

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d5d9de, #3a4048); --soft: light-dark(#57606a, #a3adb8); --bad: light-dark(#b3261e, #ff8a80); --card: light-dark(#fff, #1b1f24) }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: light-dark(#f5f6f8, #111418) }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0 }
dt { color: var(--soft) }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; padding: .75rem 1rem }
.soft { color: var(--soft) }
th .soft { font-weight: 400 }
.bad { color: var(--bad); font-weight: 600 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin-top: .5rem }
th, td { text-align: start; padding: .25rem 1rem .25rem 0; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap }
thead th { border: 0; color: var(--soft); font-weight: 400 }
tbody th { font-weight: 600; white-space: normal; min-width: 9rem }
.number { text-align: end; font-variant-numeric: tabular-nums }
a { color: light-dark(#0b57d0, #a8c7fa) }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, no external resources, no embedding in frames. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
} as const;

interface PageOptions {
  /** Whether the page refreshes itself. */
  readonly isRefreshing: boolean;
  /** Beginning of a call's id, to filter by. */
  readonly call: string;
}

/** The rooms as a page without scripts. */
export function roomsPage(view: RoomsView, { isRefreshing, call }: PageOptions): string {
  const address = (path: string, hold: boolean): string => {
    const query = new URLSearchParams({ ...(call !== '' && { call }), ...(hold && { hold: '1' }) }).toString();
    return escaped(query === '' ? path : `${path}?${query}`);
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${en.title}</title>
${isRefreshing ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<style>${style}</style>
</head>
<body>
<h1>${en.title}</h1>
<p class="soft">${en.lead}</p>
<p>${isRefreshing ? `${en.refreshing} <a href="${address('/', true)}">${en.stop}</a>` : `<a href="${address('/', false)}">${en.start}</a>`} · <a href="${address('/rooms', false)}">${en.json}</a></p>
${view.isDraining ? `<p class="bad">${en.draining}</p>` : ''}
<dl>
${figure(en.rooms, view.count)}${figure(en.people, view.people)}${figure(en.sockets, view.sockets)}
${figure(en.workers, view.workers.map(({ worker, rooms }) => `${worker}: ${rooms}`).join(', ') || '–')}
</dl>
<main>
${view.rooms.map(roomPart).join('\n') || `<p>${en.nobody}</p>`}
${view.count > view.rooms.length ? `<p>${en.left}</p>` : ''}
</main>
</body>
</html>
`;
}

const figure = (name: string, value: number | string): string => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>\n`;

const roomPart = ({ callId, ageSeconds, worker, peers }: RoomView): string => `<section>
<h2>${en.room} ${escaped(callId)}</h2>
<p class="soft">${en.age} ${time(ageSeconds)} · ${en.worker} ${worker}</p>
${peers.length === 0 ? `<p>${en.noPeers}</p>` : table(peers)}
</section>`;

const columns = [en.person, en.stream, en.state, en.bitrate, en.score, en.layers, en.roundTrip];
const numbers: ReadonlySet<string> = new Set([en.bitrate, en.roundTrip]);

const table = (peers: readonly PeerView[]): string => `<div class="wide" tabindex="0" role="region" aria-label="${en.people}">
<table>
<thead><tr>${columns.map((name) => `<th scope="col"${numbers.has(name) ? ' class="number"' : ''}>${name}</th>`).join('')}</tr></thead>
<tbody>
${peers.map(peerRows).join('\n')}
</tbody>
</table>
</div>`;

function peerRows(peer: PeerView): string {
  const rows = [...peer.producers.map(producerCells), ...peer.consumers.map(consumerCells)];
  if (rows.length === 0) rows.push(`<td colspan="${columns.length - 1}">${en.nothing}</td>`);
  const where = peer.isAway
    ? `<span class="bad">${en.away} ${time(peer.awaySeconds)}</span>`
    : `<span class="soft">${en.here} ${time(peer.hereSeconds)}</span>`;
  const person = `<th scope="rowgroup" rowspan="${rows.length}">${escaped(`${peer.role} ${shortId(peer.peerId)}`)}<br>${where}<br>${ways(peer.transports)}</th>`;
  return rows.map((cells, index) => `<tr>${index === 0 ? person : ''}${cells}</tr>`).join('\n');
}

const ways = (transports: readonly TransportView[]): string =>
  transports
    .map(({ direction, protocol, ice, dtls }) => {
      const does = direction === 'send' ? en.sends : en.receives;
      const isConnected = protocol !== null && dtls === 'connected' && ice !== 'disconnected';
      return `<span class="${isConnected ? 'soft' : 'bad'}">${does}: ${isConnected ? protocol : `${en.notConnected} (${ice}, ${dtls})`}</span>`;
    })
    .join('<br>');

const producerCells = ({ source, kind, isPaused, bitrate, scores, roundTripSeconds }: ProducerView): string =>
  cells([`${en.sends} ${source} (${kind})`, isPaused ? en.paused : en.running, bitrate, scores.join(' '), '', roundTripSeconds]);

function consumerCells(consumer: ConsumerView): string {
  const { source, kind, peerId, isPaused, isProducerPaused, bitrate, score, layers, preferredLayers, roundTripSeconds } = consumer;
  const state = isProducerPaused ? en.senderPaused : isPaused ? en.viewerPaused : en.running;
  const text = (found: typeof layers): string => (found ? `${found.spatialLayer}/${found.temporalLayer ?? 0}` : '–');
  const shown = kind === 'video' ? `${text(layers)} (${text(preferredLayers)})` : '';
  return cells([`${en.receives} ${source} (${kind}) ${shortId(peerId ?? '')}`, state, bitrate, String(score), shown, roundTripSeconds]);
}

const cells = ([stream, state, bitrate, score, layers, roundTrip]: readonly [
  string,
  string,
  number | null,
  string,
  string,
  number | null,
]): string =>
  [
    `<td>${escaped(stream)}</td>`,
    `<td>${state}</td>`,
    `<td class="number">${bitrate === null ? '–' : Math.round(bitrate / 1000)}</td>`,
    `<td>${escaped(score || '–')}</td>`,
    `<td>${escaped(layers)}</td>`,
    `<td class="number">${roundTrip === null ? '–' : `${Math.round(roundTrip * 1000)} ms`}</td>`,
  ].join('');

/** Enough of an id to distinguish two people. */
const shortId = (id: string): string => id.slice(0, 8);

function time(seconds: number | null): string {
  if (seconds === null) return '–';
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')];
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value: number | string): string => String(value).replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');
