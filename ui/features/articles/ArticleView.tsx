import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Breadcrumb, Button, Cover, EmptyState, Heading, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { ScreenProps } from '../../app/shell/Screen.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import type { Article } from './article.ts';
import { articleAt, furtherArticles, readingMinutes } from './find-articles.ts';
import { en } from './en.ts';

export interface ArticleViewProps {
  /** All articles of the collection, including this one. */
  articles: readonly Article[];
  /** Path of the collection, e.g. `/articles`, and the title of its page. */
  base: string;
  shelfTitle: string;
  /** The frame of a screen in this part of the product. */
  frame: ComponentType<ScreenProps>;
}

const furtherCount = 2;

/** The article named in the address, with suggestions for further reading. */
export function ArticleView({ articles, base, shelfTitle, frame: Frame }: ArticleViewProps) {
  const text = useText(en);
  const article = articleAt(articles, useParams()['article'] ?? '');
  const breadcrumb = (current: string) => (
    <Breadcrumb label={text('breadcrumb.label')} items={[{ label: shelfTitle, href: base }]} current={current} />
  );
  if (!article)
    return (
      <Frame title={text('articles.missingTitle')} width="normal" breadcrumb={breadcrumb(text('articles.missingTitle'))}>
        <EmptyState
          title={text('articles.missingText')}
          action={
            <Button href={base} variant="primary">
              {text('articles.all')}
            </Button>
          }
        />
      </Frame>
    );
  return (
    <Frame title={article.title} eyebrow={article.topic} lead={article.summary} width="normal" breadcrumb={breadcrumb(article.title)}>
      <Stack as="article" gap="l">
        <Text size="s" tone="muted">
          {text('articles.topicAndMinutes', {
            topic: text('articles.by', { author: article.author }),
            minutes: text('articles.minutes', { count: readingMinutes(article) }),
          })}
        </Text>
        <Cover sport={article.sport}>
          <ArticlePicture article={article} />
        </Cover>
        <ArticleBody blocks={article.blocks} />
      </Stack>
      <Stack as="section" gap="m">
        <Heading level={2}>{text('articles.further')}</Heading>
        <ArticleGrid articles={furtherArticles(articles, article, furtherCount)} base={base} titleLevel={3} />
      </Stack>
    </Frame>
  );
}
