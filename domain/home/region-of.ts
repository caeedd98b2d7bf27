import { regions } from './regions.ts';

/** The first digits of Indian PIN codes; three decide before two. */
const pinPrefixes: Readonly<Record<string, string>> = {
  'IN-DL': '11',
  'IN-HR': '12 13',
  'IN-PB': '14 15',
  'IN-CH': '16',
  'IN-HP': '17',
  'IN-JK': '18 19',
  'IN-LA': '194',
  'IN-UP': '20 21 22 23 24 25 26 27 28',
  'IN-UK': '248 249 263',
  'IN-RJ': '30 31 32 33 34',
  'IN-GJ': '36 37 38 39',
  'IN-MH': '40 41 42 43 44',
  'IN-GA': '403',
  'IN-MP': '45 46 47 48',
  'IN-CG': '49',
  'IN-TS': '50',
  'IN-AP': '51 52 53',
  'IN-KA': '56 57 58 59',
  'IN-TN': '60 61 62 63 64',
  'IN-PY': '605',
  'IN-KL': '67 68 69',
  'IN-WB': '70 71 72 73 74',
  'IN-SK': '737',
  'IN-AN': '744',
  'IN-OD': '75 76 77',
  'IN-AS': '78',
  'IN-AR': '790 791 792',
  'IN-ML': '793 794',
  'IN-MN': '795',
  'IN-MZ': '796',
  'IN-NL': '797 798',
  'IN-TR': '799',
  'IN-BR': '80 81 82 84 85',
  'IN-JH': '814 815 816 825 826 827 828 829 83',
};

/** Other names of countries. */
const countryNames: Readonly<Record<string, string>> = {
  AE: 'uae',
  GB: 'uk,great britain,england,scotland,wales',
  KR: 'korea',
  NL: 'holland',
  US: 'usa,united states of america',
};

/** Cities that people name without their state or country. */
const cityNames: Readonly<Record<string, string>> = {
  'IN-AP': 'visakhapatnam,vijayawada',
  'IN-AS': 'guwahati',
  'IN-BR': 'patna',
  'IN-CG': 'raipur',
  'IN-DL': 'new delhi',
  'IN-GA': 'panaji,panjim',
  'IN-GJ': 'ahmedabad,surat,vadodara,rajkot',
  'IN-HR': 'gurugram,gurgaon,faridabad',
  'IN-HP': 'shimla',
  'IN-JK': 'srinagar,jammu',
  'IN-JH': 'ranchi,jamshedpur',
  'IN-KA': 'bengaluru,bangalore,mysuru,mysore,mangaluru,mangalore',
  'IN-KL': 'kochi,cochin,thiruvananthapuram,kozhikode',
  'IN-LA': 'leh',
  'IN-MP': 'bhopal,indore',
  'IN-MH': 'mumbai,pune,nagpur,nashik,thane',
  'IN-OD': 'bhubaneswar,cuttack',
  'IN-PB': 'ludhiana,amritsar,jalandhar',
  'IN-RJ': 'jaipur,jodhpur,udaipur',
  'IN-SK': 'gangtok',
  'IN-TN': 'chennai,coimbatore,madurai',
  'IN-TS': 'hyderabad,secunderabad',
  'IN-UP': 'lucknow,kanpur,noida,varanasi,agra',
  'IN-UK': 'dehradun,rishikesh',
  'IN-WB': 'kolkata,calcutta,howrah,darjeeling',
  AE: 'dubai,abu dhabi,sharjah',
  AR: 'buenos aires',
  AU: 'sydney,melbourne,brisbane',
  BD: 'dhaka',
  BR: 'sao paulo,rio de janeiro',
  CA: 'toronto,vancouver,montreal',
  CH: 'zurich,geneva',
  CN: 'beijing,shanghai',
  DE: 'berlin,munich,hamburg,frankfurt',
  EG: 'cairo',
  ES: 'madrid,barcelona',
  FR: 'paris,lyon,marseille',
  GB: 'london,manchester,birmingham,edinburgh',
  ID: 'jakarta',
  IE: 'dublin',
  IT: 'rome,milan',
  JP: 'tokyo,osaka',
  KE: 'nairobi',
  KR: 'seoul',
  LK: 'colombo',
  MX: 'mexico city',
  MY: 'kuala lumpur',
  NG: 'lagos,abuja',
  NL: 'amsterdam,rotterdam',
  NP: 'kathmandu',
  NZ: 'auckland,wellington',
  PT: 'lisbon',
  QA: 'doha',
  SA: 'riyadh,jeddah',
  SE: 'stockholm',
  TH: 'bangkok',
  US: 'new york,los angeles,chicago,san francisco,boston',
  ZA: 'cape town,johannesburg',
};

const isIndian = (code: string): boolean => code.startsWith('IN-');

const entriesOf = (lists: Readonly<Record<string, string>>, separator: string): [string, string][] =>
  Object.entries(lists).flatMap(([code, list]) => list.split(separator).map((name): [string, string] => [name, code]));

const prefixes = new Map(entriesOf(pinPrefixes, ' '));
const ownNames = regions.map(({ name, code }): [string, string] => [name.toLowerCase(), code]);
const countries = new Map([...ownNames.filter(([, code]) => !isIndian(code)), ...entriesOf(countryNames, ',')]);
const places = new Map([...ownNames.filter(([, code]) => isIndian(code)), ...entriesOf(cityNames, ',')]);

/** Matches whole words; of names with the same beginning the longest one. */
const anyOf = (names: ReadonlyMap<string, string>): RegExp =>
  new RegExp(`(?<![a-z])(?:${[...names.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![a-z])`, 'g');

const countryPattern = anyOf(countries);
const placePattern = anyOf(places);
const pinPattern = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/** The last name in an address is the most reliable: streets are named after other cities. */
const lastOf = (text: string, pattern: RegExp): string | undefined => text.match(pattern)?.at(-1);

/**
 * The region of an address, null if it cannot be recognised. A country other than India comes first, because six digits are not a
 * PIN code there; then the PIN code, then the city or state.
 */
export function regionOf(address: string): string | null {
  const text = address.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ');
  const country = countries.get(lastOf(text, countryPattern) ?? '');
  if (country !== undefined) return country;
  const pin = lastOf(text, pinPattern)?.replace(' ', '') ?? '';
  return prefixes.get(pin.slice(0, 3)) ?? prefixes.get(pin.slice(0, 2)) ?? places.get(lastOf(text, placePattern) ?? '') ?? null;
}
