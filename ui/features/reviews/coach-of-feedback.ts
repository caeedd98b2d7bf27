/** The coach to review: from the navigation state, or from the address, which also survives a reload elsewhere. */
export function coachIdOf(state: unknown, parameters: URLSearchParams): number | undefined {
  const carried = typeof state === 'object' && state !== null && 'coachId' in state ? state.coachId : undefined;
  const id = Number(carried ?? parameters.get('coach') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Address of the review form for a coach. */
export const feedbackPath = (coachId: number, sport: string): string =>
  sport === '' ? `/feedback?coach=${coachId}` : `/feedback/${encodeURIComponent(sport)}?coach=${coachId}`;
