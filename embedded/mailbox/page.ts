import { escapeHtml, htmlPage, timeElement } from '../pages/page.ts';
import { snippetOf } from './api.ts';
import type { Mailbox, Message } from './message.ts';

const show = ({ Name, Address }: Mailbox): string => escapeHtml(Name ? `${Name} <${Address}>` : Address);
const showAll = (boxes: readonly Mailbox[]): string => boxes.map(show).join(', ');

const layout = (title: string, body: string): string => htmlPage({ title, body, style: '/mailbox.css', script: '/mailbox.js' });

export function listPage(messages: readonly Message[], query: string): string {
  const rows = messages.map(
    (message) => `<li${message.Read ? '' : ' class="unread"'}>
<a href="/message/${message.ID}">
<span class="subject">${escapeHtml(message.Subject || '(no subject)')}${message.Read ? '' : ' <span class="new">new</span>'}</span>
<span class="to">to ${showAll([...message.To, ...message.Cc, ...message.Bcc])}</span>
<span class="snippet">${escapeHtml(snippetOf(message))}</span>
${timeElement(message.Created)}
</a>
</li>`,
  );
  const none = query ? 'No mail matches.' : 'No mail yet. Mails that the product sends appear here automatically.';
  return layout(
    'Mailbox',
    `<header>
<h1><a href="/">Mailbox</a></h1>
<form role="search" action="/"><label for="query">Search</label> <input id="query" name="query" type="search" value="${escapeHtml(query)}" placeholder="to:&quot;someone@example.com&quot;"></form>
<button type="button" id="clear"${messages.length === 0 ? ' disabled' : ''}>Delete all</button>
</header>
<main id="list">
${rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : `<p class="empty">${none}</p>`}
</main>`,
  );
}

export function messagePage(message: Message): string {
  const { ID, Subject, From, To, Cc, Bcc, Created, Text, HTML, Attachments } = message;
  const rows = [
    ['From', show(From)],
    ['To', showAll(To)],
    ['Cc', showAll(Cc)],
    ['Bcc', showAll(Bcc)],
    ['Received', timeElement(Created)],
    ['Attachments', Attachments.map(({ FileName, Size }) => escapeHtml(`${FileName || 'unnamed'} (${Size} bytes)`)).join(', ')],
  ].filter(([, value]) => value);
  const html = `<iframe title="The mail as the recipient sees it" src="/message/${ID}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const text = `<pre tabindex="0">${escapeHtml(Text)}</pre>`;
  return layout(
    Subject || '(no subject)',
    `<header>
<p><a href="/">← Mailbox</a></p>
<h1>${escapeHtml(Subject || '(no subject)')}</h1>
</header>
<main>
<dl>
${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('\n')}
</dl>
${HTML ? `${html}\n<details><summary>As text</summary>\n${text}\n</details>` : text}
</main>`,
  );
}

export function missingPage(): string {
  return layout(
    'Not found',
    '<header><h1>Not found</h1></header>\n<main><p>There is no such mail. <a href="/">Back to the mailbox</a></p></main>',
  );
}
