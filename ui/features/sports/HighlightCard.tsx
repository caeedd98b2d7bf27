import { useState } from 'react';
import { Button, Icon, PictureCard, PlayArt, type PlayState, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { highlightPlays } from './highlight-plays.ts';
import type { Highlight, SportPage } from './sport-pages.ts';
import { en } from './en.ts';

export interface HighlightCardProps {
  page: SportPage;
  highlight: Highlight;
}

/** A part of the game, drawn on the field; the arrows can be played. */
export function HighlightCard({ page: { sport }, highlight: { name, title, text: about } }: HighlightCardProps) {
  const text = useText(en);
  const [state, setState] = useState<PlayState>('still');
  const play = highlightPlays[`${sport}/${name}`];
  const isPlaying = state === 'playing';
  const field = sportFromName(sport) ?? 'tennis';
  return (
    <PictureCard
      title={title}
      sport={field}
      art={play && <PlayArt sport={field} play={play} state={state} onEnd={() => setState('still')} />}
      footer={
        <Button
          size="s"
          aria-label={text(isPlaying ? 'sports.pauseOf' : 'sports.playOf', { title })}
          onClick={() => setState(isPlaying ? 'paused' : 'playing')}
          iconStart={<Icon name={isPlaying ? 'pause' : 'play'} size="s" />}
        >
          {text(isPlaying ? 'sports.pause' : 'sports.play')}
        </Button>
      }
    >
      {about}
    </PictureCard>
  );
}
