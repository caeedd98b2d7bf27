import type { MessageView } from '@academy/domain/conversations';
import { isAfter } from './positions.ts';

/** Messages without a gap between them, in the conversation's order. */
export interface MessageWindow {
  readonly messages: readonly MessageView[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Most messages in the document: more make it slow, and find-in-page and screen readers need real ones. */
export const mostShown = 300;

export const emptyWindow: MessageWindow = { messages: [], hasOlder: false, hasNewer: false };

/** Each message once, in its later version, by place. Their ids are chosen by browsers, so the place tells them apart. */
function merged(one: readonly MessageView[], other: readonly MessageView[]): readonly MessageView[] {
  const byPlace = new Map(one.map((message) => [message.position, message]));
  for (const message of other) {
    const known = byPlace.get(message.position);
    if (!known || isAfter(message.changed, known.changed)) byPlace.set(message.position, message);
  }
  return [...byPlace.values()].toSorted((a, b) => (isAfter(a.position, b.position) ? 1 : -1));
}

/** Takes changes, in any order: new versions of what is shown, and new messages while the newest are shown. */
export function withChanges(window: MessageWindow, changes: readonly MessageView[]): MessageWindow {
  const [first, last] = [window.messages[0], window.messages.at(-1)];
  const isShown = ({ position }: MessageView): boolean => {
    const isBefore = first !== undefined && isAfter(first.position, position);
    const isBehind = last === undefined || isAfter(position, last.position);
    return !(isBefore && window.hasOlder) && !(isBehind && window.hasNewer);
  };
  return withoutOldest({ ...window, messages: merged(window.messages, changes.filter(isShown)) });
}

type Page = MessageWindow;

/** Adds a page of older messages that reaches up to the first one shown. */
export function withOlder(window: MessageWindow, page: Page): MessageWindow {
  const messages = merged(window.messages, page.messages);
  return {
    messages: messages.slice(0, mostShown),
    hasOlder: page.hasOlder,
    hasNewer: window.hasNewer || messages.length > mostShown,
  };
}

/** Adds a page around the last message shown. */
export const withNewer = (window: MessageWindow, page: Page): MessageWindow =>
  withoutOldest({ messages: merged(window.messages, page.messages), hasOlder: window.hasOlder, hasNewer: page.hasNewer });

function withoutOldest(window: MessageWindow): MessageWindow {
  const { messages } = window;
  return messages.length <= mostShown ? window : { ...window, messages: messages.slice(-mostShown), hasOlder: true };
}
