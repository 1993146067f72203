/** The scale of this machine: chosen once by a person, opened again by itself, remembered in this browser. */
import { useEffect, useSyncExternalStore } from 'react';
import { preference } from '../shell/preferences.ts';
import { Scale, type ScaleLine, type ScaleSettings, type ScaleState } from './scale-port.ts';
import { serial } from './serial.ts';

export const scaleSettings = preference<ScaleSettings | null>('scale', null);

export const scale = new Scale({ serial, settings: scaleSettings.read });

let isFollowed = false;
/** One window at a time can have the port: the one somebody looks at. */
const turn = (): void => void (document.visibilityState === 'hidden' ? scale.close() : scale.open());
function follow(): void {
  turn();
  if (isFollowed) return;
  isFollowed = true;
  document.addEventListener('visibilitychange', turn);
  serial()?.addEventListener('connect', turn);
}

const subscribe = (listener: () => void): (() => void) => scale.listen(listener);
export function useScaleState(): ScaleState {
  useEffect(follow, []);
  return useSyncExternalStore(subscribe, () => scale.state);
}

/** From a click; `false` where nobody chose one. Of two alike none is known again: the one before is forgotten. */
export async function connectScale(line: ScaleLine): Promise<boolean> {
  const ports = serial();
  const port = await ports?.requestPort().catch(() => undefined);
  if (!ports || !port) return false;
  await scale.close();
  for (const other of await ports.getPorts()) if (other !== port) await other.forget?.();
  await keepScale({ ...line, port: port.getInfo() });
  return true;
}

export async function keepScale(settings: ScaleSettings): Promise<void> {
  await scale.close();
  scaleSettings.write(settings);
  await scale.open();
}

/** The browser forgets that it was allowed, too. */
export async function dropScale(): Promise<void> {
  await scale.close();
  const port = await scale.port();
  await port?.forget?.();
  scaleSettings.write(null);
}
