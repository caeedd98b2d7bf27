export interface TokenPart {
  readonly category: string;
  readonly position: bigint;
}

/** Our own client sends no more. */
const mostParts = 20;
const part = /^([a-z][a-zA-Z]{0,40})@(\d{1,19})$/;

/** `category@position` of an append: a response to a request with it shows nothing older. */
export const positionToken = (stream: string, position: bigint): string => `${stream.slice(0, stream.indexOf('-'))}@${position}`;

/** The parts of `review@12,coach@7`; malformed ones are left out. */
export const parseToken = (token: string): TokenPart[] =>
  token.split(',', mostParts).flatMap((text) => {
    const [, category, position] = part.exec(text.trim()) ?? [];
    return category && position ? [{ category, position: BigInt(position) }] : [];
  });
