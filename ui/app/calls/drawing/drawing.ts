import { Observable } from '../observable.ts';
import { Allowance } from './allowance.ts';
import { ArrivingPicture, partsOf } from './arriving-picture.ts';
import { drawingLimits, type Mark } from './marks.ts';
import { type DrawingMessage, parseDrawing } from './messages.ts';
import { Paced } from './paced.ts';
import { marksOf, type Sheet, withMark, withoutMark } from './sheet.ts';

/** A still picture of a call, as JPEG. */
export interface Still {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface DrawingState {
  readonly sheet: Sheet | null;
}

export interface DrawingOptions {
  /** Sends to everybody in the call. What is said to nobody, or while the connection is lost, is lost. */
  readonly say: (message: string) => void;
  readonly makeId: () => string;
}

/** Messages: who draws sends a few a second; a picture and all marks of a person are 120, which may be asked for every two seconds. */
const heardOfEach = { burst: 1_000, perSecond: 100 } as const;

/** Times in milliseconds. */
export const drawingTimes = {
  /** Between two messages about a mark that is being drawn. */
  live: 60,
  /** Without a part of a picture, before it is asked for again; and how often. */
  part: 5_000,
  tries: 6,
  /** Between two times that others are told all that is known here, at most. */
  again: 2_000,
  /** Between two times that its owner says that it is shown; without that word for so long, it is not. */
  renew: 10_000,
  lease: 60_000,
} as const;

/**
 * A sheet is a frozen picture and the marks on it, the same for everybody in a call. There is one at most: that of the highest number, of
 * equal ones that of the larger id. Each person changes only their own marks, so that messages of different people may come in any order.
 * Whoever hears somebody anew says what they know, so everybody agrees after any interruption. Nothing is kept after the call.
 */
export class Drawing extends Observable<DrawingState> {
  readonly #options: DrawingOptions;
  /** Highest number that was put away. */
  #over = 0;
  /** The own picture, in parts. */
  #parts: readonly string[] = [];
  #arriving: ArrivingPicture | null = null;
  #triesLeft = 0;
  #isOver = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #live: ReturnType<typeof setTimeout> | undefined;
  /** Of an own sheet: says again that it is shown. Of another one: the end of it, unless its owner says so. */
  #renewing: ReturnType<typeof setTimeout> | undefined;
  readonly #allowance = new Allowance(heardOfEach);
  /** Ids of own marks that others have not been told as they are now. */
  readonly #untold = new Set<string>();
  readonly #telling = new Paced(drawingTimes.again, () => this.#tellAgain());
  readonly #sending = new Paced(drawingTimes.again, () => this.#sendPicture());

  constructor(options: DrawingOptions) {
    super({ sheet: null });
    this.#options = options;
  }

  /** The call was joined, perhaps anew: the others learn again what is shown here. */
  joined(): void {
    this.#tellAgain();
  }

  /** Shows a picture to everybody, in place of the one before. */
  freeze({ bytes, width, height }: Still): void {
    // The call may end while the picture is taken.
    if (this.#isOver) return;
    const number = Math.max(this.#over, this.snapshot().sheet?.number ?? 0) + 1;
    const id = this.#options.makeId();
    this.#begin({ id, number, owner: null, width, height, picture: new Blob([bytes], { type: 'image/jpeg' }), marks: [] });
    this.#parts = partsOf(bytes);
    this.#announce();
  }

  /** Adds or changes an own mark; one too many takes the place of the oldest. While it is being drawn, others are told some times a second. */
  draw(mark: Mark, isDone: boolean): void {
    const own = marksOf(this.snapshot().sheet, null);
    const [oldest] = own;
    if (oldest && own.length >= drawingLimits.marks && !own.some(({ id }) => id === mark.id)) this.erase(oldest.id);
    const { sheet } = this.snapshot();
    if (!sheet) return;
    this.change({ sheet: withMark(sheet, { ...mark, author: null }) });
    this.#untold.add(mark.id);
    if (isDone) this.#tell();
    else this.#live ??= setTimeout(() => this.#tell(), drawingTimes.live);
  }

  /** Removes the latest own mark. */
  undo(): void {
    const last = marksOf(this.snapshot().sheet, null).at(-1);
    if (last) this.erase(last.id);
  }

  /** Removes an own mark, or all of them. */
  erase(id: string | null): void {
    const { sheet } = this.snapshot();
    if (!sheet) return;
    this.change({ sheet: withoutMark(sheet, null, id) });
    this.#send({ say: 'erase', sheet: sheet.id, id });
  }

  /** Puts the picture away, for everybody. */
  putAway(): void {
    const { sheet } = this.snapshot();
    if (!sheet) return;
    this.#over = sheet.number;
    this.#end();
    this.#announce();
  }

  /** A person is heard from now on. */
  reached(): void {
    this.#send({ say: 'ready' });
    this.#tellAgain();
  }

  /** A message of another person. What makes no sense is ignored, and so is a flood. */
  heard(peerId: string, text: unknown): void {
    const message = this.#allowance.takes(peerId) ? parseDrawing(text) : null;
    if (!message) return;
    if (message.say === 'ready') {
      this.#telling.ask();
    } else if (message.say === 'away') {
      this.#seeAway(message.number);
    } else if (message.say === 'shown') {
      this.#see(peerId, message);
    } else {
      const { sheet } = this.snapshot();
      if (sheet?.id === message.sheet) this.#follow(peerId, sheet, message);
    }
  }

  /** A person has left: so have their marks, and the picture if it was theirs. */
  forget(peerId: string): void {
    this.#allowance.forget(peerId);
    const { sheet } = this.snapshot();
    if (sheet?.owner === peerId) this.#end();
    else if (sheet) this.change({ sheet: withoutMark(sheet, peerId, null) });
  }

  /** The call is over for this person. */
  stop(): void {
    this.#isOver = true;
    this.#end();
  }

  #send(message: DrawingMessage): void {
    this.#options.say(JSON.stringify(message));
  }

  #begin(sheet: Sheet): void {
    this.#end();
    this.change({ sheet });
    if (sheet.owner !== null) return this.#renew();
    this.#renewing = setInterval(() => this.#announce(), drawingTimes.renew);
  }

  /** What somebody else shows is given up if they no longer say so, whatever was lost between them and this person. */
  #renew(): void {
    clearTimeout(this.#renewing);
    this.#renewing = setTimeout(() => this.#end(), drawingTimes.lease);
  }

  #end(): void {
    clearTimeout(this.#waiting);
    clearTimeout(this.#live);
    clearTimeout(this.#renewing);
    this.#live = undefined;
    this.#untold.clear();
    this.#parts = [];
    this.#arriving = null;
    this.#telling.reset();
    this.#sending.reset();
    if (this.snapshot().sheet) this.change({ sheet: null });
  }

  /** Says which sheet is shown here if it is the own one, otherwise which were put away. */
  #announce(): void {
    const { sheet } = this.snapshot();
    if (sheet?.owner === null) {
      const { id, number, width, height, picture } = sheet;
      this.#send({ say: 'shown', sheet: id, number, picture: { width, height, bytes: picture?.size ?? 0 } });
    } else if (this.#over > 0) {
      this.#send({ say: 'away', number: this.#over });
    }
  }

  #seeAway(number: number): void {
    const { sheet } = this.snapshot();
    this.#over = Math.max(this.#over, number);
    if (!sheet || sheet.number > number) return;
    if (sheet.owner !== null || sheet.number === number) return this.#end();
    // It was frozen before its owner heard how many there had been: it is a new one.
    this.change({ sheet: { ...sheet, number: number + 1 } });
    this.#tellAgain();
  }

  #see(peerId: string, { sheet: id, number, picture }: Extract<DrawingMessage, { readonly say: 'shown' }>): void {
    const { sheet } = this.snapshot();
    if (sheet?.id === id) {
      if (sheet.owner !== peerId) return;
      this.#renew();
      return number === sheet.number ? undefined : this.change({ sheet: { ...sheet, number } });
    }
    const isBehind = sheet !== null && (sheet.number > number || (sheet.number === number && sheet.id > id));
    if (number <= this.#over || isBehind) return this.#announce();
    this.#begin({ id, number, owner: peerId, width: picture.width, height: picture.height, picture: null, marks: [] });
    this.#arriving = new ArrivingPicture(picture);
    this.#triesLeft = drawingTimes.tries;
    this.#want(id);
  }

  #want(sheet: string): void {
    if (this.#triesLeft-- === 0) return this.#end();
    this.#waiting = setTimeout(() => this.#want(sheet), drawingTimes.part);
    this.#send({ say: 'want', sheet });
    this.#tellAll();
  }

  #follow(peerId: string, sheet: Sheet, message: Extract<DrawingMessage, { readonly say: 'want' | 'part' | 'mark' | 'erase' }>): void {
    switch (message.say) {
      case 'want':
        this.#telling.ask();
        return this.#sending.ask();
      case 'part':
        return sheet.owner === peerId ? this.#take(sheet, message.at, message.data) : undefined;
      case 'mark':
        return this.change({ sheet: withMark(sheet, { ...message.mark, author: peerId }) });
      case 'erase':
        return this.change({ sheet: withoutMark(sheet, peerId, message.id) });
    }
  }

  #sendPicture(): void {
    const { sheet } = this.snapshot();
    if (sheet?.owner !== null) return;
    for (const [at, data] of this.#parts.entries()) this.#send({ say: 'part', sheet: sheet.id, at, data });
  }

  /** All that is known here. */
  #tellAgain(): void {
    this.#announce();
    this.#tellAll();
  }

  #take(sheet: Sheet, at: number, data: string): void {
    if (!this.#arriving) return;
    clearTimeout(this.#waiting);
    try {
      const bytes = this.#arriving.take(at, data);
      if (bytes) {
        this.#arriving = null;
        this.change({ sheet: { ...sheet, picture: new Blob([bytes], { type: 'image/jpeg' }) } });
      } else {
        this.#triesLeft = drawingTimes.tries;
        this.#waiting = setTimeout(() => this.#want(sheet.id), drawingTimes.part);
      }
    } catch {
      // Not what was announced: there is nothing to show.
      this.#end();
    }
  }

  #tell(): void {
    clearTimeout(this.#live);
    this.#live = undefined;
    const { sheet } = this.snapshot();
    for (const { author: _, ...mark } of marksOf(sheet, null))
      if (sheet && this.#untold.has(mark.id)) this.#send({ say: 'mark', sheet: sheet.id, mark });
    this.#untold.clear();
  }

  /** All own marks, in place of those that others know. */
  #tellAll(): void {
    const { sheet } = this.snapshot();
    if (!sheet) return;
    this.#send({ say: 'erase', sheet: sheet.id, id: null });
    for (const { id } of marksOf(sheet, null)) this.#untold.add(id);
    this.#tell();
  }
}
