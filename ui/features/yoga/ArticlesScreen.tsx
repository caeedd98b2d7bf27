import { Button, EmptyState, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { ArticleGrid, ArticleView, matchingArticles, yogaArticles } from '../articles/parts.ts';
import { SearchBox } from './SearchBox.tsx';
import { StudioScreen } from '../studio/parts.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { en } from './en.ts';

const base = '/articles';

/** Articles by the studio's teachers. */
export function ArticlesScreen() {
  const text = useText(en);
  const address = useScreenAddress();
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
