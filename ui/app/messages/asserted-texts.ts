import { parseAst } from 'vite';

interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node): boolean => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';

/** `f` of `f()`, `b` of `a.b()` and of the table `a.b([])()`. */
function nameOf(callee: unknown): string {
  const { type, name, property, callee: inner } = callee as { type: string; name?: string; property?: unknown; callee?: unknown };
  if (type === 'Identifier') return name ?? '';
  if (type === 'MemberExpression') return nameOf(property);
  return type === 'CallExpression' ? nameOf(inner) : '';
}

/** Texts among the direct arguments and in arrays among them, not inside callbacks. */
function textsIn(node: Node): string[] {
  if (isFunction(node)) return [];
  const { value } = node as { readonly value?: unknown };
  return node.type === 'Literal' ? [value].filter((one) => typeof one === 'string') : childrenOf(node).flatMap(textsIn);
}

/** Every text that the source passes to a function with one of these names, e.g. `findByText`. Comments and other texts are ignored. */
export function textsPassedTo(names: ReadonlySet<string>, source: string): string[] {
  const visit = (node: Node): string[] => {
    const own =
      node.type === 'CallExpression' && names.has(nameOf((node as unknown as { callee: unknown }).callee))
        ? (node as unknown as { arguments: Node[] }).arguments.flatMap(textsIn)
        : [];
    return [...own, ...childrenOf(node).flatMap(visit)];
  };
  return visit(parseAst(source, { lang: 'tsx' }));
}
