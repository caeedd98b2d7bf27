import path from 'node:path';
import { styleText } from 'node:util';
import type { Applications } from './applications.ts';
import type { Certificate } from './certificate.ts';
import { pagesUrl } from './public-address.ts';
import { loopback, type Settings } from './settings.ts';

/** Printed once everything is ready. */
export function banner(
  settings: Settings,
  { accounts, hasCalls, certificate = null }: Pick<Applications, 'accounts' | 'hasCalls'> & { readonly certificate?: Certificate | null },
): string {
  const rows: [label: string, value: string][] = [['Open', styleText('bold', pagesUrl(settings))]];
  if (certificate?.caFile) {
    rows.push(['Other devices', `first fetch and trust ${pagesUrl(settings)}/ca.crt`]);
    if (certificate.fingerprint) rows.push(['', `if its SHA-256 begins with ${certificate.fingerprint.slice(0, 47)}`]);
  }
  for (const { role, email, password, secret } of accounts)
    rows.push([`Sign in, ${role}`, [email, password, ...(secret === undefined ? [] : [secret])].join('   ')]);
  if (accounts.some(({ secret }) => secret !== undefined)) rows.push(['', 'staff sign in at /staff; their codes come from the last word']);
  if (!settings.isDemo && !settings.isDemoAsked) rows.push(['Demo', 'left out, because others can reach this address; DEMO=1 loads it']);
  rows.push(['Mailbox', settings.smtpUrl === null ? `http://${loopback}:${settings.ports.mailbox}` : 'mails go to SMTP_URL']);
  const isEmbedded = settings.paymentProviderUrl === null;
  rows.push(['Payments', isEmbedded ? `http://${loopback}:${settings.ports.paymentProvider}` : 'go to PAYMENT_PROVIDER_URL']);
  rows.push(['Video calls', hasCalls ? 'ready' : 'ready in a few minutes; you will see it here']);
  rows.push(['Data and logs', shortest(settings.dataDir)]);
  rows.push(['Stop', 'Ctrl-C']);
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  const line = '─'.repeat(64);
  const body = rows.map(([label, value]) => `  ${styleText('dim', label.padEnd(width))}${value}`);
  return ['', line, `  ${styleText('bold', "Athlete's Academy")} is running`, '', ...body, line, ''].join('\n');
}

function shortest(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative && !relative.startsWith('..') ? relative : folder;
}
