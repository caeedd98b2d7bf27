/** Why a file is refused. */
export type FileRefusal = 'type' | 'tooLarge' | 'tooMany' | 'empty';

export interface FileLimits {
  /** Like the attribute of `<input>`: "image/*", "application/pdf" or ".pdf"; default: all types. */
  accept?: readonly string[] | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
  maxCount?: number | undefined;
}

interface Described {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface CheckedFiles<F> {
  accepted: F[];
  refused: { name: string; reason: FileRefusal }[];
}

const fits = ({ name, type }: Described, accept: string): boolean => {
  if (accept.startsWith('.')) return name.toLowerCase().endsWith(accept.toLowerCase());
  return accept.endsWith('/*') ? type.startsWith(accept.slice(0, -1)) : type === accept;
};

/** Separates accepted from refused files, given the `count` of present files. Limits are inclusive. */
export function checkFiles<F extends Described>(files: readonly F[], count: number, limits: FileLimits): CheckedFiles<F> {
  const { accept, maxSize = Infinity, maxCount = Infinity } = limits;
  const result: CheckedFiles<F> = { accepted: [], refused: [] };
  const reasonAgainst = (file: F): FileRefusal | undefined => {
    if (accept !== undefined && !accept.some((kind) => fits(file, kind))) return 'type';
    if (file.size === 0) return 'empty';
    if (file.size > maxSize) return 'tooLarge';
    return count + result.accepted.length >= maxCount ? 'tooMany' : undefined;
  };
  for (const file of files) {
    const reason = reasonAgainst(file);
    if (reason === undefined) result.accepted.push(file);
    else result.refused.push({ name: file.name, reason });
  }
  return result;
}
