/** What can be drawn on a still picture: freehand, or a figure with a fixed number of points. */
const shapes = { pen: null, line: 2, arrow: 2, circle: 2, angle: 3 } as const satisfies Readonly<Record<string, number | null>>;
export type Shape = keyof typeof shapes;

/** From 0 to 1, from the left and from the top of the picture. */
export type Point = readonly [x: number, y: number];

export interface Mark {
  /** Made by its author; unique among their marks. */
  readonly id: string;
  readonly shape: Shape;
  /** A pen has any number of them, other shapes have theirs. A circle has its middle and a point on it, an angle its corner second. */
  readonly points: readonly Point[];
}

/** Limits for what others send, and for what is sent to them. */
export const drawingLimits = {
  /** Marks of one person on one picture. */
  marks: 100,
  /** Points of one stroke of the pen. */
  points: 300,
  /** Pixels of the longer side of a picture. */
  side: 1_280,
  /** Bytes of a picture. */
  pictureBytes: 200_000,
  /** Bytes of a picture in one message. */
  partBytes: 12_000,
  /** Characters of one message. */
  messageCharacters: 20_000,
} as const;

export const isShape = (value: unknown): value is Shape => typeof value === 'string' && Object.hasOwn(shapes, value);

/** Whether the shape can have so many points. */
export function fits(shape: Shape, points: number): boolean {
  const exact = shapes[shape];
  return exact === null ? points >= 1 && points <= drawingLimits.points : points === exact;
}
