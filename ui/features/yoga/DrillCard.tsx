import {
  Button,
  Icon,
  Inline,
  PictureCard,
  PlayArt,
  type PlayState,
  PoseArt,
  PoseFlow,
  sportFromName,
  Stack,
} from '@academy/design-system';
import { useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { DrillSteps } from './DrillSteps.tsx';
import { drillFlows, drillPlays } from './drill-plays.ts';
import type { Drill } from './drills.ts';
import { en } from './en.ts';

/** A drill with its picture, which can be played. */
export function DrillCard({ drill, onSave }: { drill: Drill; onSave: () => void }) {
  const text = useText(en);
  const [state, setState] = useState<PlayState>('still');
  const { slug, sport, level, minutes, title, purpose } = drill;
  const isPlayable = drillPlays[slug] !== undefined || (drillFlows[slug]?.length ?? 0) > 1;
  const isPlaying = state === 'playing';
  return (
    <PictureCard
      title={title}
      titleLevel={2}
      sport={sportFromName(sport) ?? 'yoga'}
      art={<DrillPicture drill={drill} state={state} onEnd={() => setState('still')} />}
      meta={text('resources.sheetFacts', { sport: text(`sport.${sport}`), level: text(`classes.level.${level}`), minutes })}
      footer={
        <Stack gap="s">
          <DrillSteps drill={drill} />
          <Inline>
            {isPlayable && (
              <Button
                size="s"
                aria-label={text(isPlaying ? 'resources.pauseOf' : 'resources.playOf', { title })}
                onClick={() => setState(isPlaying ? 'paused' : 'playing')}
                iconStart={<Icon name={isPlaying ? 'pause' : 'play'} size="s" />}
              >
                {text(isPlaying ? 'resources.pause' : 'resources.play')}
              </Button>
            )}
            <Button
              size="s"
              aria-label={text('resources.downloadOf', { title })}
              onClick={onSave}
              iconStart={<Icon name="download" size="s" />}
            >
              {text('resources.download')}
            </Button>
          </Inline>
        </Stack>
      }
    >
      {purpose}
    </PictureCard>
  );
}

function DrillPicture({ drill: { slug, sport }, state, onEnd }: { drill: Drill; state: PlayState; onEnd: () => void }) {
  const flow = drillFlows[slug];
  const play = drillPlays[slug];
  if (play) return <PlayArt sport={sportFromName(sport) ?? 'yoga'} play={play} state={state} onEnd={onEnd} />;
  if (!flow) return null;
  return flow.length > 1 ? <PoseFlow poses={flow} state={state} onEnd={onEnd} /> : <PoseArt pose={flow[0]} />;
}
