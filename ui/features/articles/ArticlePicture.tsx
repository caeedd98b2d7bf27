import { CourtArt, PoseArt } from '@academy/design-system';
import type { Article } from './article.ts';

/** The drawing of an article, placed over its sport's gradient. */
export const ArticlePicture = ({ article: { sport, pose } }: { article: Article }) =>
  pose === undefined ? <CourtArt sport={sport} /> : <PoseArt pose={pose} />;
