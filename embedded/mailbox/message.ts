import { randomBytes } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';

// Names and shapes are those of Mailpit's API, so that a client of one also works with the other.

export interface Mailbox {
  readonly Name: string;
  readonly Address: string;
}

interface AttachmentSummary {
  readonly PartID: string;
  readonly FileName: string;
  readonly ContentType: string;
  readonly ContentID: string;
  readonly Size: number;
}

export interface Message {
  readonly ID: string;
  readonly MessageID: string;
  readonly From: Mailbox;
  readonly To: readonly Mailbox[];
  readonly Cc: readonly Mailbox[];
  readonly Bcc: readonly Mailbox[];
  readonly ReplyTo: readonly Mailbox[];
  readonly ReturnPath: string;
  readonly Subject: string;
  /** From the sender's header. */
  readonly Date: string;
  /** Time of arrival. */
  readonly Created: string;
  readonly Tags: readonly string[];
  readonly Text: string;
  readonly HTML: string;
  /** Size in bytes, as received. */
  readonly Size: number;
  readonly Attachments: readonly AttachmentSummary[];
  Read: boolean;
}

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Parses a mail received over SMTP. A recipient named only in the envelope is Bcc. */
export async function parseMessage(raw: Buffer, envelope: Envelope, now: Date): Promise<Message> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const [to, cc] = [flatten(email.to), flatten(email.cc)];
  const shown = new Set([...to, ...cc].map(({ Address }) => Address.toLowerCase()));
  const hidden = envelope.to.filter((address) => !shown.has(address.toLowerCase()));
  return {
    ID: idFor(now),
    MessageID: (email.messageId ?? '').replaceAll(/^<|>$/g, ''),
    From: flatten(email.from ? [email.from] : [])[0] ?? { Name: '', Address: envelope.from },
    To: to,
    Cc: cc,
    Bcc: hidden.map((address) => ({ Name: '', Address: address })),
    ReplyTo: flatten(email.replyTo),
    ReturnPath: envelope.from,
    Subject: email.subject ?? '',
    Date: email.date ?? now.toISOString(),
    Created: now.toISOString(),
    Tags: [],
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size: raw.length,
    Attachments: attachments(email),
    Read: false,
  };
}

let last = 0;

/** Ids sort by time of arrival, also within a millisecond and after a restart. */
function idFor(now: Date): string {
  last = Math.max(last + 1, now.getTime() * 1000);
  return `${last.toString(36).padStart(11, '0')}${randomBytes(6).toString('hex')}`;
}

function flatten(addresses: readonly Address[] | undefined): Mailbox[] {
  return (addresses ?? []).flatMap(({ name, address, group }) => (group ? flatten(group) : [{ Name: name, Address: address ?? '' }]));
}

function attachments({ attachments }: Email): AttachmentSummary[] {
  return attachments.map(({ filename, mimeType, contentId, content }, index) => ({
    PartID: `${index + 1}`,
    FileName: filename ?? '',
    ContentType: mimeType,
    ContentID: (contentId ?? '').replaceAll(/^<|>$/g, ''),
    Size: typeof content === 'string' ? content.length : content.byteLength,
  }));
}
