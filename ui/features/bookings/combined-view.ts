import type { View } from '../../app/views/view.ts';

/** Several views as one: it has data once all of them have, and the state of the first that is not loaded. */
export function combinedView<Data>(views: readonly View<Data>[]): View<readonly Data[]> {
  const data = views.flatMap((view) => (view.data === undefined ? [] : [view.data]));
  const first = views.find(({ status }) => status !== 'loaded') ?? views[0];
  return {
    status: first?.status ?? 'loading',
    data: data.length === views.length ? data : undefined,
    at: first?.at,
    problem: first?.problem,
    httpStatus: first?.httpStatus,
    retry: () => {
      for (const { retry } of views) retry();
    },
  };
}
