export interface TokenPart {
  readonly category: string;
  readonly position: bigint;
}

/** More would be no client of ours. */
const mostParts = 20;
const part = /^([a-z][a-zA-Z]{0,40})@(\d{1,19})$/;

/** The parts of `review@12,coach@7`; what cannot be read is left out. */
export const parseToken = (token: string): TokenPart[] =>
  token.split(',', mostParts).flatMap((text) => {
    const [, category, position] = part.exec(text.trim()) ?? [];
    return category && position ? [{ category, position: BigInt(position) }] : [];
  });
