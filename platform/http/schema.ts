/** A JSON Schema node, as far as this package looks into it. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  /** The code that a wrong or missing value answers with. */
  readonly problem?: string;
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

/**
 * `anyOf` of plain types written as one list of types. Coercion tries the branches of an `anyOf` in turn and would make
 * null of the number 0; with a list of types it leaves alone what fits any of them.
 */
export function joinPlainUnion(node: SchemaNode): SchemaNode {
  const { anyOf, ...rest } = node;
  if (!anyOf) return node;
  const types = anyOf.map(({ type }) => type);
  const keywords = anyOf.flatMap((branch) => Object.keys(branch).filter((keyword) => keyword !== 'type'));
  const isPlain =
    rest.type === undefined &&
    types.every((type) => typeof type === 'string' && type !== 'object' && type !== 'array') &&
    new Set([...types, ...keywords]).size === types.length + keywords.length &&
    !keywords.some((keyword) => keyword === 'const' || keyword === 'enum' || keyword in rest);
  return isPlain ? Object.assign({ ...rest }, ...anyOf, { type: types }) : node;
}

/** The `problem` of the innermost annotated node that a JSON pointer leads through. */
export function problemAt(schema: SchemaNode, pointer: string): string | undefined {
  let node: SchemaNode | undefined = schema;
  let code = schema.problem;
  for (const segment of pointer.split('/').slice(1)) {
    const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const properties: SchemaNode['properties'] = node.properties;
    node = properties && Object.hasOwn(properties, name) ? properties[name] : node.items;
    if (!node) break;
    code = node.problem ?? code;
  }
  return code;
}

/** Every code that a schema may answer with. */
export function problemsIn(schema: SchemaNode): ReadonlySet<string> {
  const codes = new Set<string>();
  mapSchema(schema, (node) => {
    if (node.problem !== undefined) codes.add(node.problem);
    return node;
  });
  return codes;
}
