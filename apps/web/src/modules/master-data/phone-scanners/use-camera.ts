/** The camera of the phone, and the codes that come before it. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CodeReader, newCodeReader } from './code-reader.ts';

/** Eight looks a second: a label is read as it comes, and the phone stays cool. */
const LOOK_EVERY_MS = 120;
/** The same code that stays before the camera is one reading; away for so long, it is another. */
const SAME_WITHIN_MS = 1_500;

export type CameraState = 'off' | 'starting' | 'on' | 'noCamera' | 'noReader';

export interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Undefined where it has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

const WANTED = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} as const;

export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [reader, setReader] = useState<CodeReader | null>(null);
  const start = useCallback((): void => {
    setState('starting');
    void open().then(
      (opened) => {
        setReader(opened.reader);
        setStream(opened.stream);
        setState('on');
      },
      (error: unknown) => setState(error instanceof NoReader ? 'noReader' : 'noCamera'),
    );
  }, []);
  const stop = useCallback((): void => {
    setStream(null);
    setState('off');
  }, []);
  useEffect(() => (stream ? () => end(stream) : undefined), [stream]);
  useLooking(video, stream, reader, onCode);
  useAway(state === 'on', stop);
  return { state, video, torch: useTorch(stream), start, stop };
}

class NoReader extends Error {}

async function open(): Promise<{ stream: MediaStream; reader: CodeReader }> {
  const asked = navigator.mediaDevices.getUserMedia(WANTED);
  const reader = newCodeReader();
  reader.catch(() => {});
  const stream = await asked;
  try {
    return { stream, reader: await reader };
  } catch {
    end(stream);
    throw new NoReader();
  }
}

const end = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

function useLooking(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  reader: CodeReader | null,
  onCode: (code: string) => void,
): void {
  const told = useEffectEvent(onCode);
  useEffect(() => {
    const picture = video.current;
    if (!picture || !stream || !reader) return undefined;
    const seenAt = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = picture.readyState >= picture.HAVE_CURRENT_DATA ? await reader.detect(picture).catch(() => []) : [];
      if (isOver) return;
      for (const code of new Set(found.map(({ rawValue }) => rawValue.trim()))) {
        const isNew = performance.now() - (seenAt.get(code) ?? -Infinity) > SAME_WITHIN_MS;
        seenAt.set(code, performance.now());
        if (isNew && code !== '') told(code);
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    show(picture, stream);
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      show(picture, null);
    };
  }, [video, stream, reader]);
}

function show(picture: HTMLVideoElement, stream: MediaStream | null): void {
  picture.srcObject = stream;
  if (stream) void picture.play().catch(() => {});
}

/** A phone that goes into a pocket films nothing; while it looks, its screen stays on. */
function useAway(isOn: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') stop();
    };
    const awake = navigator.wakeLock?.request('screen').catch(() => undefined);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void awake?.then((lock) => lock?.release());
    };
  }, [isOn, stop]);
}

type WithTorch = MediaTrackCapabilities & { readonly torch?: boolean };

function useTorch(stream: MediaStream | null): Camera['torch'] {
  const [lit, setLit] = useState<MediaStream | null>(null);
  const track = stream?.getVideoTracks()[0];
  if (!track || (track.getCapabilities?.() as WithTorch | undefined)?.torch !== true) return undefined;
  const isOn = lit === stream;
  const toggle = (): void => {
    const advanced = [{ torch: !isOn } as MediaTrackConstraintSet];
    void track.applyConstraints({ advanced }).then(
      () => setLit(isOn ? null : stream),
      () => {},
    );
  };
  return { isOn, toggle };
}
