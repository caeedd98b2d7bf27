/** The maximums of rupees an hour that coaches can be searched by, ascending. */
export const priceLimits = ['500', '1000', '1500', '2000'] as const;

/** The place of the lowest maximum that a rate keeps; the number of maximums if it keeps none, or if the coach names no rate. */
export function priceClassOf(ratePaise: number | null): number {
  const place = ratePaise === null ? -1 : priceLimits.findIndex((most) => ratePaise <= Number(most) * 100);
  return place < 0 ? priceLimits.length : place;
}
