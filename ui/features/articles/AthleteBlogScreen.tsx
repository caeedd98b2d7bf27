import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ArticleView } from './ArticleView.tsx';
import { athleteArticles } from './athlete-articles.ts';
import { Blog } from './Blog.tsx';
import { en } from './en.ts';

const shelf = { articles: athleteArticles, base: '/AthBlog' } as const;

export function AthleteBlogScreen() {
  const text = useText(en);
  return <Blog {...shelf} title={text('articles.athletesTitle')} lead={text('articles.athletesLead')} action={text('articles.readMore')} />;
}

export function AthleteArticleScreen() {
  const text = useText(en);
  return <ArticleView {...shelf} shelfTitle={text('articles.blog')} frame={Screen} />;
}
