import type { Mailbox, Message } from './message.ts';

const fields: Readonly<Record<string, (message: Message) => string>> = {
  to: ({ To }) => addresses(To),
  cc: ({ Cc }) => addresses(Cc),
  bcc: ({ Bcc }) => addresses(Bcc),
  from: ({ From }) => addresses([From]),
  addressed: ({ From, To, Cc, Bcc }) => addresses([From, ...To, ...Cc, ...Bcc]),
  subject: ({ Subject }) => Subject,
  'message-id': ({ MessageID }) => MessageID,
  is: ({ Read }) => (Read ? 'read' : 'unread'),
};
const anywhere = (message: Message): string => [fields['addressed']?.(message), message.Subject, message.Text || message.HTML].join('\n');

const addresses = (boxes: readonly Mailbox[]): string => boxes.map(({ Name, Address }) => `${Name} <${Address}>`).join('\n');

/** Matches mails against terms like `to:"a@b.c" subject:welcome hello`, ignoring case. All must match; one after `-` or `!` must not. */
export function search(messages: readonly Message[], query: string): readonly Message[] {
  const terms = [...query.matchAll(/([-!])?(?:([a-z-]+):)?(?:"([^"]*)"|(\S+))/gi)].map(([, not, name, quoted, bare]) => {
    const field = name === undefined ? undefined : fields[name.toLowerCase()];
    // A colon after an unknown name is plain text.
    const text = field || name === undefined ? (quoted ?? bare ?? '') : `${name}:${quoted ?? bare ?? ''}`;
    return { isWanted: not === undefined, read: field ?? anywhere, isExact: field === fields['is'], text: text.toLowerCase() };
  });
  return messages.filter((message) =>
    terms.every(({ isWanted, read, isExact, text }) => {
      const value = read(message).toLowerCase();
      return (isExact ? value === text : value.includes(text)) === isWanted;
    }),
  );
}
