import type { Payment } from '@academy/platform/payment-provider';
import { escapeHtml, htmlPage, timeElement } from '../pages/page.ts';
import type { KeptTransfer } from './book.ts';

const rupees = (paise: number): string => `rs. ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

const layout = (title: string, body: string): string => htmlPage({ title, body, style: '/provider.css' });

/** Each button names what it acts on, for those who hear the page. */
const button = (path: string, label: string, ref: string): string =>
  `<form method="post" action="${path}"><button aria-label="${label} ${escapeHtml(ref)}">${label}</button></form>`;

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return `<h2>${caption}</h2>\n<p>${none}</p>`;
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const lines = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell, index) => `<td data-head="${heads[index + 1]}">${cell}</td>`).join('')}</tr>`,
  );
  return `<table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`;
}

function paymentRow(payment: Payment): string[] {
  const { ref, paise, state, code, card, at, disputes } = payment;
  const path = `/payments/${encodeURIComponent(ref)}`;
  const isOpen = disputes.some((dispute) => dispute.state === 'open');
  const actions = [
    ...(state === 'succeeded' && !isOpen ? [button(`${path}/dispute`, 'Dispute', ref)] : []),
    ...(isOpen ? [button(`${path}/win`, 'Won', ref), button(`${path}/lose`, 'Lost', ref)] : []),
    button(`${path}/resend`, 'Resend', ref),
  ];
  const states = [code === null ? state : `${state}: ${code}`, ...disputes.map((dispute) => `dispute ${dispute.state}`)];
  return [escapeHtml(ref), rupees(paise), escapeHtml(states.join(', ')), `•••• ${escapeHtml(card)}`, timeElement(at), actions.join(' ')];
}

function transferRow({ ref, paise, state, code, at, payment }: KeptTransfer): string[] {
  const path = `/transfers/${encodeURIComponent(ref)}`;
  const actions = [...(state === 'paid' ? [button(`${path}/return`, 'Return', ref)] : []), button(`${path}/resend`, 'Resend', ref)];
  const told = code === null ? state : `${state}: ${code}`;
  return [escapeHtml(ref), rupees(paise), escapeHtml(told), payment === null ? 'payout' : 'refund', timeElement(at), actions.join(' ')];
}

export interface Shown {
  readonly payments: readonly Payment[];
  readonly transfers: readonly KeptTransfer[];
  /** Webhooks that have not been taken yet. */
  readonly waiting: number;
}

/** What operators see. */
export const listPage = ({ payments, transfers, waiting }: Shown): string =>
  layout(
    'Test payments',
    `<header><h1>Test payments</h1>
<p>No money moves here. ${waiting === 0 ? 'All webhooks have been taken.' : `Webhooks that wait: ${waiting}.`}</p></header>
<main>
${table('Payments', ['Reference', 'Amount', 'State', 'Card', 'Since', 'Do'], payments.map(paymentRow), 'No payments yet.')}
${table('Transfers', ['Reference', 'Amount', 'State', 'Kind', 'Since', 'Do'], transfers.map(transferRow), 'No transfers yet.')}
</main>`,
  );

/** What an athlete sees whose bank asks for approval. */
export function approvalPage(payment: Payment, back: string): string {
  const isOpen = payment.state === 'actionNeeded';
  const ask = `<p>Do you approve this payment of <strong>${rupees(payment.paise)}</strong> by the card ending in ${escapeHtml(payment.card)}?</p>
<form method="post"><button name="choice" value="approve">Approve</button> <button name="choice" value="decline">Decline</button></form>`;
  const over = `<p>${payment.state === 'succeeded' ? 'Thank you. The payment is approved.' : 'This payment is over.'}</p>
<p><a href="${escapeHtml(back)}">Back to the Academy</a></p>`;
  return layout('Approve a payment', `<main><h1>Your test bank</h1>\n${isOpen ? ask : over}</main>`);
}

export const missingPage = (): string =>
  layout('Not found', '<main><h1>Not found</h1>\n<p>There is nothing here. <a href="/">Back to the payments</a></p></main>');
