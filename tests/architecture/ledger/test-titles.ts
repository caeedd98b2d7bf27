import { type ESTree, parseSync, Visitor } from 'vite';

/** What may stand between a test's word and its title. */
const between = new Set(['concurrent', 'each', 'for', 'sequential', 'serial']);

/** `it` of `it(...)` and `it.each(...)(...)`, `describe` of `test.describe(...)`; an empty text for anything else. */
const rootOf = (callee: ESTree.Node): string => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name === 'describe' ? 'describe' : between.has(callee.property.name) ? rootOf(callee.object) : '';
  return '';
};

const textOf = (node: ESTree.Node | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? null;
  return null;
};

/** Titles of the tests in a source, each behind those of the groups around it: `a response > may set several cookies`. */
export function testTitles(file: string, source: string): readonly string[] {
  const groups: string[] = [];
  const titles: string[] = [];
  const named = (node: ESTree.CallExpression): { readonly kind: string; readonly title: string } | null => {
    const [kind, title] = [rootOf(node.callee), textOf(node.arguments[0])];
    return title !== null && node.arguments.length > 1 && ['describe', 'it', 'test'].includes(kind) ? { kind, title } : null;
  };
  new Visitor({
    CallExpression(node) {
      const found = named(node);
      if (found?.kind === 'describe') groups.push(found.title);
      else if (found) titles.push([...groups, found.title].join(' > '));
    },
    'CallExpression:exit'(node) {
      if (named(node)?.kind === 'describe') groups.pop();
    },
  }).visit(parseSync(file, source).program);
  return titles;
}
