import { useState } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Figure } from '../../components/Figure/Figure.tsx';
import { forehand, seatedTalk } from '../../components/Figure/strokes.ts';
import { Clock, Coach, Control, Court, Digit, Headset, Ink, InkEnd, Picture, Root, Screen } from './CallScene.styles.ts';

export interface CallSceneProps {
  /** Names of the button that stops and starts the clock. */
  pauseLabel: string;
  playLabel: string;
}

/**
 * A session as a picture: an athlete in the middle of a stroke, what the coach draws over it, the coach, and a running clock. The
 * drawing comes once; the clock can be stopped. With reduced motion all is still.
 */
export function CallScene({ pauseLabel, playLabel }: CallSceneProps) {
  const [isPaused, setPaused] = useState(false);
  return (
    <Root $isPaused={isPaused}>
      <Screen aria-hidden data-drawing>
        <Picture viewBox="0 0 160 110" preserveAspectRatio="xMidYMid slice">
          <Court>
            <path d="M-20 96H180M-20 74H180M34 74 8 110M112 74l34 36M-20 58h200" />
            <path d="M-20 50H180" strokeWidth="2" strokeDasharray="1 2.5" />
          </Court>
          <g transform="translate(50 99) scale(1.18)">
            <Figure stance={forehand} />
            <g transform="translate(24 -40.6) rotate(10)" fill="none" stroke="currentColor">
              <path d="M-1 0H8" strokeWidth="2" />
              <ellipse cx="15" cy="0" rx="7.4" ry="5.6" strokeWidth="1.5" />
              <path d="M9 -2.4H21M9 2.4H21M12.5 -5V5M17.5 -5V5" strokeWidth="0.4" />
            </g>
          </g>
          <Ink $step={0} d="M30 64C32 84 66 82 95 52" pathLength={1} strokeWidth="2" />
          <InkEnd $step={0}>
            <path d="M99 47.5l-7.4 2.8 5 5z" />
          </InkEnd>
          <Ink $step={1} d="M104 43a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0" pathLength={1} strokeWidth="1.2" />
          <InkEnd $step={1}>
            <circle cx="109.5" cy="43" r="2.6" />
          </InkEnd>
        </Picture>
        <Clock>
          24:
          <Digit $of="tens">
            <span>{'0\n1\n2\n3\n4\n5\n0'}</span>
          </Digit>
          <Digit $of="ones">
            <span>{'0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n0'}</span>
          </Digit>
        </Clock>
        <Coach>
          <Picture viewBox="-14 -38 28 28">
            <Figure stance={seatedTalk} />
            <Headset d="M-4.3 -28.4A4.3 5.4 0 0 1 4.3 -28.4M-4.3 -29.6v2.6M4.3 -29.6v2.6M-4.3 -27C-4.3 -24.8 -3 -24 -0.8 -24.2" />
          </Picture>
        </Coach>
      </Screen>
      <Control>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? playLabel : pauseLabel}
          size="s"
          isRound
          onClick={() => setPaused(!isPaused)}
        />
      </Control>
    </Root>
  );
}
