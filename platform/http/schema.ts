/** The parts of a JSON Schema node that this package uses. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  /** The problem code for a wrong or missing value. */
  readonly problem?: string;
  /** The code for a text that is only too long, if it has one of its own. */
  readonly tooLong?: string;
  readonly [keyword: string]: unknown;
}

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain copy of a schema in which `change` has replaced each node, leaves first. */
export function mapSchema(schema: SchemaNode, change: (node: SchemaNode) => SchemaNode): SchemaNode {
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' || keyword === 'patternProperties') {
      const entries = Object.entries(value as Record<string, SchemaNode>);
      copy[keyword] = Object.fromEntries(entries.map(([name, node]) => [name, mapSchema(node, change)]));
    } else if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') {
      copy[keyword] = (value as SchemaNode[]).map((node) => mapSchema(node, change));
    } else if ((keyword === 'items' || keyword === 'additionalProperties') && isNode(value)) {
      copy[keyword] = mapSchema(value, change);
    } else copy[keyword] = value;
  }
  return change(copy);
}

/** The code for a rule broken at a JSON pointer: the `problem` of the innermost annotated node, or the `tooLong` of the text itself. */
export function problemAt(schema: SchemaNode, pointer: string, keyword?: string): string | undefined {
  let node: SchemaNode | undefined = schema;
  let code = schema.problem;
  for (const segment of pointer.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const properties: SchemaNode['properties'] = node.properties;
    node = properties && Object.hasOwn(properties, name) ? properties[name] : node.items;
    if (!node) break;
    code = node.problem ?? code;
  }
  return keyword === 'maxLength' ? (node?.tooLong ?? code) : code;
}

/** Every code that a schema may respond with. */
export function problemsIn(schema: SchemaNode): ReadonlySet<string> {
  const codes = new Set<string>();
  mapSchema(schema, (node) => {
    for (const code of [node.problem, node.tooLong]) if (code !== undefined) codes.add(code);
    return node;
  });
  return codes;
}
