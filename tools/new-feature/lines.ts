import { fill, type Names } from './names.ts';

/** An entry that a file of several slices gets. It goes before the first line that begins with `before`, counted from `within` on. */
export interface Entry {
  readonly file: string;
  readonly text: string;
  readonly within?: string;
  /** Without it the entry goes to the end of the file. */
  readonly before?: string;
}

/** What makes a slice known: one line a room. */
export const registrations: readonly Entry[] = [
  { file: 'domain/contexts.ts', text: "export { __context__ } from './__context__/context.ts';" },
  { file: 'api/contexts.ts', text: "export { __context__Endpoints } from './__context__/index.ts';" },
  { file: 'projections/contexts.ts', text: "export { __context__ } from './__context__/index.ts';" },
  { file: 'ui/features/index.ts', text: "export { feature as __context__ } from './__context__/index.ts';" },
];

const policies = { file: 'tests/contracts/access-policies.ts', within: 'export const policies', before: '};' };
const targets = { file: 'tests/contracts/access-targets.ts', within: "    'POST /logging'", before: '  };' };

const samples = 'projections/event-samples/samples.test.ts';

/** Tables of tests that list every endpoint, route, live view and event, so that none is forgotten. */
export const testRows: readonly Entry[] = [
  {
    file: 'tests/contracts/interface.spec.ts',
    within: 'const added',
    before: '];',
    text: "  'POST /__path__',\n  'GET /own___context__',",
  },
  {
    file: 'tests/contracts/access-live.ts',
    within: 'export const livePolicies',
    before: '};',
    text: "  __context__: { may: { own: 'athlete' }, view: (cast, target) => `__context__/${idOf(cast, target, 'athlete')}` },",
  },
  { file: samples, before: 'import { fold }', text: "import { __one__Decider } from '@academy/domain/__context__';" },
  {
    file: samples,
    within: 'const stories',
    before: '};',
    text: `  'the first of __context__': {
    decider: __one__Decider,
    samples: ['__Event__.v1'],
    state: { count: 1, last: 'Seen at work' },
  },`,
  },
  { ...policies, text: "  'POST /__path__': athlete(200)," },
  { ...policies, text: "  'GET /own___context__': athlete(200)," },
  { ...targets, text: "    'POST /__path__': fixed('/__path__', { text: 'Seen at work' })," },
  { ...targets, text: "    'GET /own___context__': fixed('/own___context__')," },
  {
    file: 'tests/product/repeatable.ts',
    within: 'export const repeatables',
    before: '};',
    text: `  'POST /__path__': async (product) => {
    const { token } = await newAthlete(product);
    const at = (text: string): Request => ({ method: 'POST', path: '/__path__', token, body: { text } });
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: 7, sport: 'Tennis' } };
    return { ask: at('Well.'), others: [at('Very well.')], elsewhere };
  },`,
  },
  {
    file: 'ui/app/routes.test.ts',
    within: 'const expectations',
    before: '];',
    text: "  athletes('/own-__context__', '/home'),",
  },
  {
    file: 'ui/app/commands/rules.test.ts',
    within: 'const right',
    before: '};',
    text: "  '__context__/__Command__': { text: 'Clear and patient' },",
  },
  {
    file: 'tests/journeys/visits.ts',
    within: 'export const visitsOf',
    before: '  // The last one',
    text: "  athletes('/own-__context__', '__Context__', '/home'),",
  },
];

/** The file with the entry in its place. Throws where the place is not to be found. */
export function insert(source: string, { file, within, before, text }: Entry, names: Names): string {
  const line = fill(text, names);
  if (before === undefined) return `${source.trimEnd()}\n${line}\n`;
  const lines = source.split('\n');
  const from = within === undefined ? 0 : lines.findIndex((each) => each.startsWith(within));
  const place = lines.findIndex((each, index) => index > from && each.startsWith(before));
  if (from === -1 || place === -1) throw new Error(`The place for an entry in ${file} is gone: “${within ?? ''}” and then “${before}”.`);
  return lines.toSpliced(place, 0, line).join('\n');
}
