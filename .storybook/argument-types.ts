import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface Documented {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, { readonly tsType?: { readonly raw?: string } }>> };
}

const literals = (type: string): string[] => {
  const parts = type.split('|').map((part) => part.trim());
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : [];
};

const controlOf = (type: string): object => {
  if (type === 'boolean') return { control: 'boolean' };
  if (type === 'string') return { control: 'text' };
  if (type === 'number') return { control: 'number' };
  const options = literals(type);
  return options.length > 0 ? { control: 'select', options } : {};
};

/** Every optional property is a union with `undefined` here, which the tables would show as "union": they show the rest of it. */
export const readableTypes: ArgTypesEnhancer = ({ component, argTypes }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const raw = props[name]?.tsType?.raw;
      if (raw === undefined) return [name, argType];
      const type = raw.replace(/\s*\|\s*undefined\b/, '');
      return [name, { ...controlOf(type), ...argType, table: { ...argType.table, type: { summary: type } } }];
    }),
  );
};
