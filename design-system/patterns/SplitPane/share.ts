/** Width of the list, in percent. */
export const shares = { least: 20, first: 35, most: 60 } as const;

const step = 5;

export const clampShare = (share: number): number => Math.round(Math.min(shares.most, Math.max(shares.least, share)));

/** The width after a key press; undefined for other keys. */
export function shareByKey(share: number, key: string, isRtl: boolean): number | undefined {
  const forward = isRtl ? -step : step;
  const moves: Record<string, number> = {
    ArrowLeft: share - forward,
    ArrowRight: share + forward,
    Home: shares.least,
    End: shares.most,
  };
  const next = moves[key];
  return next === undefined ? undefined : clampShare(next);
}

/** The width for a pointer at `x`. */
export function shareAt(x: number, { left, right, width }: Pick<DOMRect, 'left' | 'right' | 'width'>, isRtl: boolean): number {
  return clampShare((100 * (isRtl ? right - x : x - left)) / width);
}
