import type { CallText } from './device-words.ts';

/** How one's own picture is called; a session may not know its person's name. */
export const ownName = (text: CallText, name: string): { readonly name: string; readonly note?: string } =>
  name === '' ? { name: text('chat.you') } : { name, note: text('room.you') };
