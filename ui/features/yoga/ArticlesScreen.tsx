import { Button, EmptyState, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { ArticleView } from '../articles/ArticleView.tsx';
import { matchingArticles } from '../articles/find-articles.ts';
import { yogaArticles } from '../articles/yoga-articles.ts';
import { SearchBox } from './SearchBox.tsx';
import { StudioScreen } from './StudioScreen.tsx';
import { useAddress } from './use-address.ts';
import { en } from './en.ts';

const base = '/articles';

/** What the studio's teachers have written. */
export function ArticlesScreen() {
  const text = useText(en);
  const address = useAddress();
  const words = address.get('q') ?? '';
  const found = matchingArticles(yogaArticles, words);
  return (
    <StudioScreen title={text('studioArticles.title')} lead={text('studioArticles.lead')}>
      <Stack gap="m">
        <SearchBox label={text('studioArticles.search')} value={words} onChange={(q) => address.set({ q }, true)} />
        <Text tone="muted" role="status">
          {text('studioArticles.found', { count: found.length })}
        </Text>
        {found.length === 0 ? (
          <EmptyState
            sport="yoga"
            title={text('studioArticles.none')}
            action={<Button onClick={() => address.set({ q: undefined })}>{text('studioArticles.showAll')}</Button>}
          >
            {text('studioArticles.noneText')}
          </EmptyState>
        ) : (
          <ArticleGrid articles={found} base={base} />
        )}
      </Stack>
    </StudioScreen>
  );
}

export function StudioArticleScreen() {
  const text = useText(en);
  return <ArticleView articles={yogaArticles} base={base} shelfTitle={text('studioArticles.title')} frame={StudioScreen} />;
}
