import { Button, Icon, Inline, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface PagesProps {
  page: number;
  count: number;
  /** Address of a page. */
  hrefOf: (page: number) => string;
}

/** Links, so that a page can be shared, bookmarked and opened in a tab. */
export function Pages({ page, count, hrefOf }: PagesProps) {
  const text = useText(en);
  if (count <= 1) return null;
  const step = (to: number): { href: string } | { isDisabled: true } =>
    to >= 1 && to <= count ? { href: hrefOf(to) } : { isDisabled: true };
  return (
    <nav aria-label={text('search.pages')}>
      <Inline justify="center" gap="m">
        <Button {...step(page - 1)} iconStart={<Icon name="chevron-left" size="s" />}>
          {text('search.previous')}
        </Button>
        <Text>{text('search.place', { page, count })}</Text>
        <Button {...step(page + 1)} iconEnd={<Icon name="chevron-right" size="s" />}>
          {text('search.next')}
        </Button>
      </Inline>
    </nav>
  );
}
