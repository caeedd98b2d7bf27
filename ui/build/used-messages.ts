import { parseAst } from 'vite';

export interface Module {
  readonly file: string;
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** Functions whose first argument is the key of a sentence: of `useText`, and of the toasts. */
const askers: ReadonlySet<unknown> = new Set(['text', 'failed', 'succeeded', 'noted']);

/** Keys that a module asks for. One that is put together, such as `theme.${choice}`, has a star for what is not known here. */
export function usedMessages({ file, source }: Module): readonly string[] {
  return nodesOf({ file, source }).flatMap((node) => {
    if (node.type === 'CallExpression' && askers.has((node['callee'] as Node)['name']))
      return textsOf((node['arguments'] as readonly Node[])[0]);
    if (node.type === 'JSXOpeningElement' && (node['name'] as Node)['name'] === 'FormattedMessage')
      return (node['attributes'] as readonly Node[]).flatMap(({ name, value }) =>
        (name as Node | undefined)?.['name'] === 'id' ? textsOf(value as Node) : [],
      );
    return [];
  });
}

/** Every text in a module, wherever it stands; a key among them may be used. */
export const writtenTexts = (module: Module): readonly string[] => nodesOf(module).flatMap(textOf);

/** Whether a key, or one with stars, stands for a sentence that there is. */
export function hasMessage(key: string, known: ReadonlySet<string>): boolean {
  if (!key.includes('*')) return known.has(key);
  return [...known].some((each) => fits(each, key));
}

export function fits(key: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.at(-1) ?? '';
  return rest.length === 0 ? key === pattern : key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end);
}

/** The texts that an expression may come to; none where that is not written in it. */
function textsOf(node: Node | undefined): readonly string[] {
  if (node?.type === 'ConditionalExpression') return [...textsOf(node['consequent'] as Node), ...textsOf(node['alternate'] as Node)];
  return node ? textOf(node) : [];
}

function textOf(node: Node): readonly string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'TemplateLiteral') return [];
  return [(node['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')];
}

function nodesOf({ file, source }: Module): readonly Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      nodes.push(value);
      for (const property of Object.values(value)) visit(property);
    }
  };
  visit(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }));
  return nodes;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
