/** Today's names of zones for which browsers keep an older one. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const today = (zone: string): string => renamed[zone] ?? zone;

/** The reader's own zone. */
export const ownZone = (): string => today(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Every zone that can be chosen, the given one among them, by name. */
export const zoneNames = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(today), ...(chosen === '' ? [] : [chosen])])].toSorted();

/** The zones as options of a choice, by city, so that typing its first letters finds it. */
export const zoneOptions = (chosen: string): readonly { readonly value: string; readonly label: string }[] =>
  zoneNames(chosen)
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const spaced = (name: string): string => name.replaceAll('_', ' ');

/** The city, as people read it: "New York". */
export const zoneCity = (zone: string): string => spaced(zone.slice(zone.lastIndexOf('/') + 1));

/** How far a zone is from Greenwich at a time, as people write it: "GMT+5:30"; without a zone it is the reader's own. */
export const zoneOffset = (locale: string, at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The city and what it is in: "New York (America)". */
export function zoneLabel(zone: string): string {
  const end = zone.lastIndexOf('/');
  return end === -1 ? spaced(zone) : `${zoneCity(zone)} (${spaced(zone.slice(0, end)).replaceAll('/', ', ')})`;
}
