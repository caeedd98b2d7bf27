import { ArticleGrid, yogaArticles } from '../articles/parts.ts';

export const NewestArticles = () => <ArticleGrid articles={yogaArticles.slice(0, 3)} base="/articles" titleLevel={3} />;
