import fc from 'fast-check';
import { type Case, validCase } from './case.ts';
import { type Document, operationsOf } from './document.ts';
import type { Quarry } from './hunt.ts';
import { mutationsFor } from './mutations.ts';
import { look, type Oracle } from './oracle.ts';
import { render, type Rendered } from './render.ts';
import type { Tally } from './tally.ts';
import { Wire } from './wire.ts';
import type { World } from './world.ts';

export interface RequestsOptions {
  readonly document: Document;
  readonly oracle: Oracle;
  readonly world: World;
  readonly port: number;
  readonly tally: Tally;
  readonly lanes: number;
}

/** Longer than the server's request timeout. */
const patience = 40_000;
/** Short, because a withheld body makes the server wait. */
const shortPatience = 60;

/** Requests that the document allows, and ones that differ from them in up to three ways. */
export function requests({ document, oracle, world, port, tally, lanes }: RequestsOptions): Quarry<Case> {
  const operations = operationsOf(document);
  const wires = Array.from({ length: lanes }, () => new Wire(port));
  const cases = operations.map((operation) => {
    const names = operation.query.map(({ name }) => name);
    const arbitrary = fc
      .tuple(validCase(document, operation), mutationsFor(names))
      .map(([one, mutations]) => mutations.reduce((last, mutate) => mutate(last), one));
    // Hashing a password costs as much as a hundred other requests.
    const isCostly = operation.body?.properties?.['password'] !== undefined;
    return { weight: isCostly ? 1 : 5, arbitrary };
  });
  const rendered = (one: Case): Rendered => render(one, world.renderingOf(one));
  return {
    name: 'requests',
    arbitrary: fc.oneof(...cases),
    async attempt(one, lane) {
      const sent = rendered(one);
      const wire = wires[lane] ?? new Wire(port);
      const answer = await wire.exchange(sent.bytes, { isHead: sent.method === 'HEAD', patience: sent.isLie ? shortPatience : patience });
      if (sent.isLie) wire.close();
      tally.add(one.operation, typeof answer === 'string' ? answer : String(answer.status));
      if (typeof answer !== 'string') world.learn(one, answer);
      return look(oracle, sent, answer);
    },
    // The case names the token's owner; the token itself is of no use to a reader.
    describe: (one) =>
      `${one.sender.kind}: ${JSON.stringify(rendered(one).bytes.toString('latin1').slice(0, 3_000)).replace(/Bearer ey[\w.-]+/u, 'Bearer …')}`,
  };
}
