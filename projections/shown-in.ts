import type { LiveView } from '@academy/domain/live';
import type { Change } from '@academy/platform/subscriptions';
import type { ReadModel } from './read-model.ts';

/** The views to fetch again after a change, or whole kinds of views if the rows are not known. */
export interface Outdated {
  readonly views: readonly LiveView[];
  readonly kinds: readonly string[];
}

/** Empty for an unknown read model. */
export function outdatedBy(models: readonly ReadModel[], { model, changed }: Pick<Change, 'model' | 'changed'>): Outdated {
  const shownIn = models.find(({ name }) => name === model)?.shownIn ?? [];
  if (changed === null) return { views: [], kinds: [...new Set(shownIn.map(({ view }) => view.kind))] };
  const views = changed.flatMap((text) => {
    const [kind, id = ''] = text.split(':', 2);
    return shownIn.filter(({ key }) => key === kind).flatMap(({ view, of }) => [view.named(), view.named(of ? of(id) : id)]);
  });
  return { views: [...new Set(views.filter((view) => view !== null))], kinds: [] };
}
