import type { Product } from '../product/product.ts';
import type { Document } from './document.ts';
import { rawForms } from './forms.ts';
import type { Quarry } from './hunt.ts';
import { liveTalks } from './live.ts';
import type { Oracle } from './oracle.ts';
import { requests } from './requests.ts';
import { signallingTalks } from './signalling.ts';
import { Tally } from './tally.ts';
import type { World } from './world.ts';

/** Which of the wanted counts it has to reach. */
type Share = 'requests' | 'forms' | 'sockets';

interface Tried {
  readonly quarry: Quarry<unknown>;
  readonly lanes: number;
  readonly tally: Tally;
  readonly share: Share;
}

/** Everything that is tried, side by side. */
export interface Quarries {
  readonly all: readonly Tried[];
  readonly tallies: Readonly<Record<string, Tally>>;
}

interface Options {
  readonly product: Product;
  readonly oracle: Oracle;
  readonly document: Document;
  readonly world: World;
}

const portOf = (address: string): number => Number(new URL(address).port);

export function quarriesFor({ product, oracle, document, world }: Options): Quarries {
  const { api, web, signalling } = product;
  const port = portOf(api);
  const tried = <T>(share: Share, lanes: number, make: (tally: Tally) => Quarry<T>): Tried => {
    const tally = new Tally();
    return { quarry: make(tally) as Quarry<unknown>, lanes, tally, share };
  };
  const all = [
    tried('requests', 12, (tally) => requests({ document, oracle, world, port, tally, lanes: 12 })),
    tried('forms', 3, (tally) => rawForms(oracle.operations, port, tally, 'forms')),
    tried('forms', 1, (tally) => rawForms(oracle.operations, portOf(signalling), tally, 'formsOfSignalling')),
    tried('sockets', 2, (tally) => liveTalks({ api, web, world, tally })),
    tried('sockets', 2, (tally) => signallingTalks({ api, web, signalling, world, tally })),
  ];
  return { all, tallies: Object.fromEntries(all.map(({ quarry, tally }) => [quarry.name, tally])) };
}
