import { Grid, PictureCard } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { ArticlePicture } from './ArticlePicture.tsx';
import type { Article } from './article.ts';
import { readingMinutes } from './find-articles.ts';
import { en } from './en.ts';

export interface ArticleGridProps {
  articles: readonly Article[];
  /** Path of this collection, e.g. `/articles`. */
  base: string;
  titleLevel?: 2 | 3 | undefined;
}

export function ArticleGrid({ articles, base, titleLevel = 2 }: ArticleGridProps) {
  const text = useText(en);
  return (
    <Grid as="ul" least="l" gap="l">
      {articles.map((article) => (
        <li key={article.slug}>
          <PictureCard
            title={article.title}
            titleLevel={titleLevel}
            sport={article.sport}
            art={<ArticlePicture article={article} />}
            meta={text('articles.topicAndMinutes', {
              topic: article.topic,
              minutes: text('articles.minutes', { count: readingMinutes(article) }),
            })}
            href={`${base}/${article.slug}`}
          >
            {article.summary}
          </PictureCard>
        </li>
      ))}
    </Grid>
  );
}
