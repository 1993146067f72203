/** Ink on a canvas: strokes by mouse, finger, pencil or keys, and the picture they make. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Shorter than this is a slip of the hand. */
const SHORTEST_INK_PX = 150;
const PEN_PX = 2.5;
const STEP_PX = 6;
const FAST_STEP_PX = 24;
/** Dark on paper in every theme: it is kept, and may be printed. */
const INK = '#1a2424';
const PAPER = '#ffffff';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Ink {
  /** Where the keys have the pen; nothing until they move it. */
  readonly pen: (Point & { readonly isDown: boolean }) | null;
  readonly isEmpty: boolean;
  readonly isEnough: boolean;
  readonly clear: () => void;
  readonly toPng: () => Promise<File | null>;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLCanvasElement>) => void;
  };
}

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function useInk(canvas: RefObject<HTMLCanvasElement | null>): Ink {
  const last = useRef<Point | null>(null);
  const [lengthPx, setLength] = useState(0);
  const [pen, setPen] = useState<Ink['pen']>(null);

  const clear = (): void => {
    blank(canvas.current!);
    last.current = null;
    setLength(0);
    setPen(null);
  };
  useEffect(() => blank(canvas.current!), [canvas]);

  const draw = (from: Point, to: Point): void => {
    stroke(canvas.current!, from, to);
    setLength((known) => known + Math.hypot(to.x - from.x, to.y - from.y));
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event.currentTarget, event.nativeEvent);
    setPen(null);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (last.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { nativeEvent, currentTarget } = event;
    // A fast hand moves several times between two frames.
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of passed.length > 0 ? passed : [nativeEvent]) {
      const next = pointOf(currentTarget, one);
      draw(last.current, next);
      last.current = next;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>): void => {
    const { clientWidth, clientHeight } = event.currentTarget;
    const now = pen ?? { x: clientWidth / 4, y: clientHeight / 2, isDown: false };
    if (event.key === ' ') {
      event.preventDefault();
      setPen({ ...now, isDown: !now.isDown });
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? FAST_STEP_PX : STEP_PX;
    const next = { x: within(now.x + move.x * step, clientWidth), y: within(now.y + move.y * step, clientHeight) };
    if (now.isDown) draw(now, next);
    setPen({ ...next, isDown: now.isDown });
  };
  return {
    pen,
    isEmpty: lengthPx === 0,
    isEnough: lengthPx >= SHORTEST_INK_PX,
    clear,
    toPng: () => pngOf(canvas.current!),
    handlers: { onPointerDown, onPointerMove, onKeyDown },
  };
}

const within = (at: number, size: number): number => Math.min(Math.max(at, 0), size);

function pointOf(canvas: HTMLCanvasElement, event: { clientX: number; clientY: number }): Point {
  const box = canvas.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** As many points as the screen has: a line is as fine as the hand. */
function blank(canvas: HTMLCanvasElement): void {
  const scale = devicePixelRatio;
  canvas.width = Math.round(canvas.clientWidth * scale);
  canvas.height = Math.round(canvas.clientHeight * scale);
  const paint = canvas.getContext('2d')!;
  paint.fillStyle = PAPER;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.scale(scale, scale);
}

function stroke(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const paint = canvas.getContext('2d')!;
  paint.strokeStyle = INK;
  paint.lineWidth = PEN_PX;
  paint.lineCap = 'round';
  paint.beginPath();
  paint.moveTo(from.x, from.y);
  paint.lineTo(to.x, to.y);
  paint.stroke();
}

const pngOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((done) =>
    canvas.toBlob((blob) => done(blob && new File([blob], 'firma.png', { type: 'image/png' })), 'image/png'),
  );
