interface People {
  readonly coachIds: readonly number[];
  readonly tokens: readonly string[];
}

interface Page {
  readonly summary: { readonly count: number };
}

const longestMs = 60_000;

/** Time until reviews are visible in the public query. */
export function measureVisibility(api: string) {
  const count = async (coach: number): Promise<number> => {
    const response = await fetch(`${api}/get_all_reviews?limit=1&coach_id=${coach}`);
    if (!response.ok) throw new Error(`get_all_reviews answered ${response.status}`);
    return ((await response.json()) as Page).summary.count;
  };

  async function send(coach: number, token: string): Promise<void> {
    const response = await fetch(`${api}/create_review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ coach_id: coach, rating: 5, comment: 'Seen at once.' }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`create_review answered ${response.status}`);
  }

  return {
    /** Milliseconds from the command's response to the first query that shows the review, sorted; one review at a time. */
    async fromAnswer({ coachIds, tokens }: People, samples: number): Promise<number[]> {
      const coach = coachIds.at(-1) ?? 0;
      const times: number[] = [];
      for (const token of tokens.slice(-samples)) {
        const before = await count(coach);
        await send(coach, token);
        const answered = performance.now();
        while ((await count(coach)) === before) {
          if (performance.now() - answered > longestMs) throw new Error(`a review is not visible after ${longestMs} ms`);
        }
        times.push(performance.now() - answered);
      }
      return times.toSorted((a, b) => a - b);
    },
  };
}
