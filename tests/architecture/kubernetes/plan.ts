import { type Container, type Manifest, nameOf, type PodSpec, workloadsOf } from './manifest.ts';
import type { Product } from './product.ts';

/** A mistake, the check that has to find it, and a part of what it says. */
export type Planted = readonly [
  mistake: string,
  check: (manifests: readonly Manifest[], product: Product) => string[],
  plant: (plan: Plan) => unknown,
  problem: string,
];

/** Objects of which a test changes some. */
export class Plan {
  manifests: Manifest[];

  constructor(manifests: readonly Manifest[]) {
    this.manifests = structuredClone([...manifests]);
  }

  object(name: string): Manifest {
    const found = this.manifests.find((one) => nameOf(one).replace(/-[a-z\d]{10}$/u, '') === name);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  }

  remove(name: string): void {
    const gone = this.object(name);
    this.manifests = this.manifests.filter((one) => one !== gone);
  }

  #workload(process: string): { pod: PodSpec; container: Container } {
    const found = workloadsOf(this.manifests).find((one) => one.process === process);
    if (!found) throw new Error(`${process} is not there`);
    return found;
  }

  container = (process: string): Container => this.#workload(process).container;
  pod = (process: string): PodSpec => this.#workload(process).pod;

  setting(process: string, name: string, value: string): void {
    const variables = (this.container(process).env ??= []);
    this.container(process).env = [...variables.filter((one) => one.name !== name), { name, value }];
  }

  withoutSetting(process: string, name: string): void {
    this.container(process).env = this.container(process).env?.filter((one) => one.name !== name) ?? [];
  }
}

/** As a slip of the pen: beside what the types know. */
export const slip = (target: object, values: Readonly<Record<string, unknown>>): unknown => Object.assign(target, values);
