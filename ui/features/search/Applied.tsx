import { AppliedFilters, type AppliedFiltersProps } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The chosen filters as chips. Loaded with the first choice. */
export function Applied(props: Omit<AppliedFiltersProps, 'labels'>) {
  const text = useText(en);
  return (
    <AppliedFilters
      {...props}
      labels={{
        title: text('search.applied'),
        remove: (option) => text('search.remove', { option }),
        clearAll: text('search.clearAll'),
      }}
    />
  );
}
