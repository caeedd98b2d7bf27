import { Button, PictureCard, Split } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import type { Article } from './article.ts';
import { readingMinutes } from './find-articles.ts';
import { en } from './en.ts';

export interface BlogProps {
  articles: readonly Article[];
  base: string;
  title: string;
  lead: string;
  /** Label of each article's button. */
  action: string;
}

/** The articles for one role, each with a button that opens it. */
export function Blog({ articles, base, title, lead, action }: BlogProps) {
  const text = useText(en);
  return (
    <Screen title={title} documentTitle={text('articles.blog')} eyebrow={text('articles.blog')} lead={lead}>
      <Split>
        {articles.map((article) => (
          <PictureCard
            key={article.slug}
            title={article.title}
            titleLevel={2}
            sport={article.sport}
            art={<ArticlePicture article={article} />}
            meta={text('articles.topicAndMinutes', {
              topic: article.topic,
              minutes: text('articles.minutes', { count: readingMinutes(article) }),
            })}
            footer={
              <Button
                href={`${base}/${article.slug}`}
                variant="primary"
                aria-label={text('articles.aboutArticle', { action, title: article.title })}
              >
                {action}
              </Button>
            }
          >
            {article.summary}
          </PictureCard>
        ))}
      </Split>
    </Screen>
  );
}
