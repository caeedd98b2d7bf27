import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ArticleView } from './ArticleView.tsx';
import { Blog } from './Blog.tsx';
import { coachArticles } from './coach-articles.ts';
import { en } from './en.ts';

const shelf = { articles: coachArticles, base: '/coachblog' } as const;

export function CoachBlogScreen() {
  const text = useText(en);
  return (
    <Blog {...shelf} title={text('articles.coachesTitle')} lead={text('articles.coachesLead')} action={text('articles.exploreMore')} />
  );
}

export function CoachArticleScreen() {
  const text = useText(en);
  return <ArticleView {...shelf} shelfTitle={text('articles.blog')} frame={Screen} />;
}
