/** What of a press of a key matters here. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'getModifierState'
>;

/** On many keyboards they are written with AltGr, or with Option. */
const writtenWithAlt: ReadonlySet<string> = new Set(['[', ']']);

/** The character of a press without modifiers; null for everything else. A held key steps on, which only rows are meant for. */
export function pressedKey(press: Press): string | null {
  const { key, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = press;
  if (metaKey || isComposing || defaultPrevented) return null;
  if (repeat && key !== 'j' && key !== 'k') return null;
  const isAltGr = press.getModifierState('AltGraph');
  if (writtenWithAlt.has(key)) return ctrlKey && !isAltGr ? null : key;
  return altKey || ctrlKey || isAltGr ? null : key;
}

const takes = 'input, textarea, select, [contenteditable], [role="textbox"], [role="menu"], [role="listbox"], [role="slider"]';
const above = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether keys write where the focus is, or belong to what stands over the page. */
export const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector(above) !== null || (target instanceof Element && target.closest(takes) !== null);
