import { parseAst } from 'vite';

export interface Module {
  readonly file: string;
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** Functions whose first argument is a message key: that of `useText`, and those of the toasts. */
const askers: ReadonlySet<unknown> = new Set(['text', 'failed', 'succeeded', 'noted']);

/** Message keys that a module uses. In a computed key, such as `theme.${choice}`, a star stands for the unknown part. */
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

/** Every text in a module; any of them may be a key. */
export const writtenTexts = (module: Module): readonly string[] => nodesOf(module).flatMap(textOf);

/** Whether a message exists for a key, or for a key with stars. */
export function hasMessage(key: string, known: ReadonlySet<string>): boolean {
  if (!key.includes('*')) return known.has(key);
  return [...known].some((each) => fits(each, key));
}

export function fits(key: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.at(-1) ?? '';
  return rest.length === 0 ? key === pattern : key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end);
}

/** The texts that an expression can evaluate to; none if it does not contain them. */
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
