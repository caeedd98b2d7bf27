// Refreshes the list of mails; an open mail stays as it is.
const list = document.querySelector('#list');

const newest = async () => {
  const answer = await fetch('/api/v1/messages?limit=1');
  const { total, unread, messages } = await answer.json();
  return JSON.stringify([total, unread, messages[0]?.ID]);
};

if (list) {
  let known = await newest().catch(() => undefined);
  setInterval(async () => {
    if (document.hidden) return;
    const now = await newest().catch(() => known);
    if (now === known) return;
    known = now;
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    list.replaceChildren(...page.querySelector('#list').childNodes);
    document.querySelector('#clear').disabled = list.querySelector('li') === null;
  }, 1500);
}

document.querySelector('#clear')?.addEventListener('click', () => {
  if (!confirm('Delete all mails?')) return;
  void fetch('/api/v1/messages', { method: 'DELETE' }).then(() => location.assign('/'));
});
