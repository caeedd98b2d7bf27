import { fontSize, fontWeight, size, space, sports } from '@academy/design-system';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { aliases, properties } from 'virtual:component-docs';
import { iconNames } from '../design-system/components/Icon/paths.tsx';

interface TsType {
  readonly name?: string;
  readonly raw?: string;
  readonly elements?: readonly TsType[];
}

interface Documented {
  readonly __docgenInfo?: {
    readonly displayName?: string;
    readonly props?: Readonly<Record<string, { readonly tsType?: TsType }>>;
  };
}

type Literal = string | number;

/** The values of a union of literals; empty for any other type. */
const literals = (type: string): Literal[] => {
  const parts = type.split('|').map((part) => part.trim());
  if (parts.every((part) => /^'[^']*'$/.test(part))) return parts.map((part) => part.slice(1, -1));
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : [];
};

/** Types whose values are the keys of a token or the names of pictures. */
const named: Readonly<Record<string, readonly string[]>> = {
  ...aliases,
  AvatarSize: Object.keys(size.avatar),
  FontSize: Object.keys(fontSize),
  IconName: iconNames,
  IconSize: Object.keys(size.icon),
  Space: Object.keys(space),
  SpinnerSize: Object.keys(size.icon),
  Sport: sports,
  TextWeight: Object.keys(fontWeight),
  '(typeof sports)[number]': sports,
};

const simple: Readonly<Record<string, string>> = { boolean: 'boolean', string: 'text', number: 'number' };
/** What a table of controls cannot make: its editor would show an element or a function as a tree of objects. */
const unmakable = /=>|^(?:ReactElement|MediaStreamTrack)\b/;

/** How a property of this type is tried out, or nothing where Storybook's own guess is best. */
function controlOf(type: string, initial: unknown): object {
  const control = simple[type];
  if (control !== undefined) return { control: { type: control } };
  const options = named[type] ?? literals(type);
  if (options.length > 0) return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options };
  if (type === 'ReactNode') return { control: initial === undefined || typeof initial === 'string' ? { type: 'text' } : false };
  return unmakable.test(type) ? { control: false } : {};
}

/** Every optional property is a union with `undefined`, which tables would show as "union": removes `undefined` from it. */
export const readableTypes: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const { displayName = '', props = {} } = (component as Documented | undefined)?.__docgenInfo ?? {};
  const written = properties[`${displayName}Props`] ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const tsType = props[name]?.tsType;
      const raw = written[name] ?? tsType?.raw ?? tsType?.name;
      if (raw === undefined) return [name, argType];
      const type = raw.replace(/\s*\|\s*undefined\b/, '');
      return [name, { ...controlOf(type, initialArgs[name]), ...argType, table: { ...argType.table, type: { summary: type } } }];
    }),
  );
};
