import ICAL from 'ical.js';

/** Somebody with an e-mail address. */
export interface Party {
  readonly name: string;
  readonly address: string;
}

/** One event. Times are Unix milliseconds, written in UTC and in full seconds. */
export interface CalendarEntry {
  /** The same for every version of the event. */
  readonly uid: string;
  /** Counts the versions: calendars keep the highest. */
  readonly sequence: number;
  /** When this version was made. */
  readonly stampedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** One line. */
  readonly summary: string;
  /** May have several lines; null for none. */
  readonly description: string | null;
  /** A page about it; null for none. */
  readonly url: string | null;
  readonly isCancelled: boolean;
  /** Who invites and who is invited; null where nobody is. */
  readonly invitation: { readonly from: Party; readonly to: Party } | null;
}

export interface CalendarFile {
  /** What the reader shall do: take an invitation, drop it, or only show what is in the file. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Who made the file, such as `-//Example//Sessions//EN`. */
  readonly product: string;
  /** Shown by programs that follow a feed; null for none. */
  readonly feed: { readonly name: string; readonly refreshEvery: 'PT1H' } | null;
  readonly entries: readonly CalendarEntry[];
}

/** What could end a line of the file, and so begin one that nobody meant. */
const breaks = /\r\n?|[\n\p{Zl}\p{Zp}\u0085]/gu;
const controls = /[^\P{Cc}\n]/gu;

const linesOf = (text: string): string => text.toWellFormed().replaceAll(breaks, '\n').replaceAll(controls, '');
const lineOf = (text: string): string => linesOf(text).replaceAll(/\n+/gu, ' ').trim();

const utc = (ms: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(Math.floor(ms / 1000) * 1000), true);

const mailto = ({ address }: Party): string => `mailto:${lineOf(address).replaceAll('%', '%25').replaceAll(' ', '')}`;

function addParty(event: ICAL.Component, property: string, party: Party, parameters: Readonly<Record<string, string>> = {}): void {
  const added = event.addPropertyWithValue(property, mailto(party));
  for (const [name, value] of Object.entries(parameters)) added.setParameter(name, value);
  const name = lineOf(party.name);
  if (name !== '') added.setParameter('cn', name);
}

function eventOf(entry: CalendarEntry): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', lineOf(entry.uid));
  event.addPropertyWithValue('dtstamp', utc(entry.stampedAt));
  event.addPropertyWithValue('dtstart', utc(entry.startsAt));
  event.addPropertyWithValue('dtend', utc(entry.endsAt));
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('status', entry.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('summary', lineOf(entry.summary));
  if (entry.description !== null) event.addPropertyWithValue('description', linesOf(entry.description));
  if (entry.url !== null) event.addPropertyWithValue('url', lineOf(entry.url));
  if (entry.invitation) {
    addParty(event, 'organizer', entry.invitation.from);
    // Nobody waits for an answer.
    addParty(event, 'attendee', entry.invitation.to, { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' });
  }
  return event;
}

/** The text of an iCalendar file (RFC 5545): lines folded, texts escaped, each time in UTC, so that no time zone is needed. */
export function writeCalendar({ method, product, feed, entries }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', product);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  if (feed) {
    calendar.addPropertyWithValue('x-wr-calname', lineOf(feed.name));
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(feed.refreshEvery));
    calendar.addPropertyWithValue('x-published-ttl', feed.refreshEvery);
  }
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
}
