/** Exports for other features. */
export { ArticleGrid } from './ArticleGrid.tsx';
export { ArticleView } from './ArticleView.tsx';
export { matchingArticles } from './find-articles.ts';
export { yogaArticles } from './yoga-articles.ts';
