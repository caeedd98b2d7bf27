import { useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Svg } from '../Icon/Icon.styles.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { degreesOf, degreesPlace, type Drawn, type DrawnShape, drawnShapes, type Extent, pathOf, pointsOf } from './figures.ts';
import * as Styled from './DrawingBoard.styles.ts';
import { signs } from './signs.tsx';
import { type BoardOptions, useBoard } from './use-board.ts';

export interface BoardMark extends Drawn {
  /** Drawn by the reader, who can take it back. */
  readonly isOwn: boolean;
}

export interface DrawingBoardLabels {
  /** Accessible name of the picture: "Ravi Menon, frozen". */
  picture: string;
  /** How to draw by keyboard, read after that name. */
  how: string;
  /** While the picture is on its way. */
  waiting: string;
  tools: string;
  shapes: Readonly<Record<DrawnShape, string>>;
  undo: string;
  erase: string;
  close: string;
  /** "Point 2 of 3 is next". */
  next: (point: number, of: number) => string;
}

export interface DrawingBoardProps extends Pick<BoardOptions, 'makeId' | 'onDraw'> {
  /** Address of the picture; null while it is on its way. */
  picture: string | null;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  marks: readonly BoardMark[];
  /** Who froze it: "Frozen by Ravi Menon". */
  caption: string;
  labels: DrawingBoardLabels;
  /** Removes an own mark; null: all own ones. */
  onErase: (id: string | null) => void;
  onUndo: () => void;
  onClose: () => void;
}

/** A still picture that several people draw on: own marks in one colour, those of the others in another one. */
export function DrawingBoard({
  picture,
  width,
  height,
  marks,
  caption,
  labels,
  makeId,
  onDraw,
  onErase,
  onUndo,
  onClose,
}: DrawingBoardProps) {
  const how = useId();
  const [shape, setShape] = useState<DrawnShape>('pen');
  const { draft, cursor, surface, cancel } = useBoard({ shape, makeId, onDraw, onErase });
  const choose = (next: DrawnShape): void => {
    cancel();
    setShape(next);
  };
  const shown = [...marks.filter(({ id, isOwn }) => !isOwn || id !== draft?.id), ...(draft ? [{ ...draft, isOwn: true }] : [])];
  const hasOwn = marks.some(({ isOwn }) => isOwn);
  const needed = draft && pointsOf[draft.shape];
  return (
    <Styled.Root>
      <Styled.Room>
        {picture === null ? (
          <Styled.Waiting role="status">
            <Spinner />
            {labels.waiting}
          </Styled.Waiting>
        ) : (
          <Styled.Sheet $ratio={width / height}>
            <Styled.Picture src={picture} alt="" draggable={false} />
            <Marks marks={shown} extent={{ width, height }} />
            {cursor && <Styled.Cursor style={{ left: `${100 * cursor[0]}%`, top: `${100 * cursor[1]}%` }} />}
            <VisuallyHidden id={how}>{labels.how}</VisuallyHidden>
            <Styled.Surface role="application" aria-label={labels.picture} aria-describedby={how} tabIndex={0} {...surface} />
          </Styled.Sheet>
        )}
      </Styled.Room>
      <Styled.Foot>
        <Styled.Words>{caption}</Styled.Words>
        <Styled.Tools role="group" aria-label={labels.tools}>
          {drawnShapes.map((one) => (
            <Tool key={one} sign={one} label={labels.shapes[one]} isOn={one === shape} onPress={() => choose(one)} />
          ))}
        </Styled.Tools>
        <Styled.Tools>
          <Tool sign="undo" label={labels.undo} isDisabled={!hasOwn} onPress={onUndo} />
          <Styled.Tool type="button" aria-label={labels.erase} title={labels.erase} disabled={!hasOwn} onClick={() => onErase(null)}>
            <Icon name="trash" />
          </Styled.Tool>
        </Styled.Tools>
        <Button iconStart={<Icon name="video" />} onClick={onClose}>
          {labels.close}
        </Button>
        <VisuallyHidden role="status">{draft && needed ? labels.next(draft.points.length, needed) : ''}</VisuallyHidden>
      </Styled.Foot>
    </Styled.Root>
  );
}

interface ToolProps {
  sign: keyof typeof signs;
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

const Tool = ({ sign, label, isOn, isDisabled = false, onPress }: ToolProps) => (
  <Styled.Tool type="button" aria-label={label} title={label} aria-pressed={isOn} disabled={isDisabled} onClick={onPress}>
    <Svg viewBox="0 0 24 24" aria-hidden $size="m" $isDirectional={false}>
      {signs[sign]}
    </Svg>
  </Styled.Tool>
);

function Marks({ marks, extent }: { marks: readonly BoardMark[]; extent: Extent }) {
  return (
    <>
      <Styled.Marks viewBox={`0 0 ${extent.width} ${extent.height}`} aria-hidden>
        {marks.map((mark) => {
          const path = pathOf(mark, extent);
          return (
            <g key={`${mark.isOwn} ${mark.id}`}>
              <Styled.Edge d={path} />
              <Styled.Line d={path} $ink={mark.isOwn ? 'own' : 'other'} />
            </g>
          );
        })}
      </Styled.Marks>
      {marks.map((mark) => {
        const degrees = degreesOf(mark, extent);
        const place = degreesPlace(mark, extent);
        if (degrees === null || !place) return null;
        return (
          <Styled.Degrees key={`${mark.isOwn} ${mark.id}`} style={{ left: `${100 * place[0]}%`, top: `${100 * place[1]}%` }}>
            {`${degrees}°`}
          </Styled.Degrees>
        );
      })}
    </>
  );
}
