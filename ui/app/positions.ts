/** Positions of this browser's own commands, so that its reads never lag behind them. */
export interface Positions {
  /** Takes the consistency token, `category@position`, from a command's response. */
  note(token: string): void;
  /** The consistency token that a read sends along; undefined before the first command. */
  atLeast(): string | undefined;
}

export function createPositions(): Positions {
  const newest = new Map<string, bigint>();
  return {
    note(token) {
      const match = /^([a-z]+)@(\d+)$/i.exec(token);
      if (!match?.[1] || !match[2]) return;
      const position = BigInt(match[2]);
      if (position > (newest.get(match[1]) ?? -1n)) newest.set(match[1], position);
    },
    atLeast: () => (newest.size === 0 ? undefined : [...newest].map(([category, position]) => `${category}@${position}`).join(',')),
  };
}
