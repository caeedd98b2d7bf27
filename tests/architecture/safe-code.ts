import { parseSync, Visitor } from 'vite';

/** Programs are started by name and a list of arguments, which no shell reads. */
const startsByList = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork', 'ChildProcess']);

export function shellsOut(source: string): boolean {
  const imports = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '(?:node:)?child_process'/gu)];
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /u, '')
          .split(' as ')[0] ?? '',
    ),
  );
  return (
    names.some((name) => name !== '' && !startsByList.has(name) && !/^[A-Z]/u.test(name)) || (names.length > 0 && /\bshell:/u.test(source))
  );
}

export const runsText = (source: string): boolean =>
  /\beval\(|\bnew Function\(|'(?:node:)?vm'|\bset(?:Timeout|Interval)\(\s*['"`]/u.test(source);

export const makesExpressions = (source: string): boolean => /\bnew RegExp\(|[^.\w]RegExp\(/u.test(source);

export const fetches = (source: string): boolean =>
  /(?<![.#\w])fetch\(/u.test(source) || /import \{[^}]*\b(?:request|get)\b[^}]*\} from '(?:node:)?https?'/u.test(source);

export const writesMarkup = (source: string): boolean =>
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/u.test(source);

export const takesWeakRandomness = (source: string): boolean => source.includes('Math.random');

/** A call that is there for its error alone, of a function that a bundler takes for free of effects: the build is without it. */
export const isLeftOut = (source: string): boolean =>
  /[;{}]\n\s*(?:void )?(?:(?:de|en)codeURI(?:Component)?|BigInt|Number|String|Symbol|new (?:URL|Intl\.\w+|RegExp|Date))\(.*\);$/mu.test(
    `;\n${source}`,
  );

/** Names of algorithms and curves, as the libraries take them. */
export const algorithmsIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|hkdfSync|generateKeyPairSync|scryptSync)\(|\balgorithms?(?:: \[?| = )|\bnamedCurve: )'([^']+)'/gu,
    ),
  ].map(([, name]) => name ?? '');

const changing = /handleCommand\(|\.append\(|['"`\s](?:insert into|update \w+\.\w+ set|delete from) /u;

/** The paths of endpoints that answer GET and change something themselves. */
export function changesByGet(file: string, source: string): string[] {
  if (!source.includes("method: 'GET'")) return [];
  const found: string[] = [];
  new Visitor({
    ObjectExpression({ start, end, properties }) {
      const valueOf = (name: string): string | undefined => {
        const one = properties.find(
          (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
        );
        return one?.type === 'Property' ? source.slice(one.value.start, one.value.end) : undefined;
      };
      const path = valueOf('path');
      if (valueOf('method') === "'GET'" && path !== undefined && changing.test(source.slice(start, end))) found.push(path);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
