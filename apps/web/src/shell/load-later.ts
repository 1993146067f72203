/**
 * What the screen in front does not need comes after it, one after the other: not while it waits for its own answers,
 * nor all of a menu at once before a click.
 */
import { whenIdle } from './idle.ts';
import { queryClient } from './query-client.ts';

type Load = () => Promise<unknown>;

/** A screen that never has all its answers keeps the others waiting so long. */
const AT_LATEST_MS = 5000;
/** Each with its place: what stands highest is wanted first. */
const waiting = new Map<Load, number>();
let isGoing = false;

/** Answers how to do without it, as long as it has not begun. */
export function loadLater(load: Load, place: number): () => void {
  waiting.set(load, place);
  if (!isGoing) void go();
  return () => waiting.delete(load);
}

async function go(): Promise<void> {
  isGoing = true;
  await rest();
  await answers();
  for (let load = highest(); load; load = highest()) {
    waiting.delete(load);
    // A click loads it anew and tells what is wrong.
    await load().catch(() => undefined);
    await rest();
  }
  isGoing = false;
}

const highest = (): Load | undefined => [...waiting].toSorted(([, one], [, other]) => one - other)[0]?.[0];

const rest = (): Promise<void> => new Promise((done) => whenIdle(done, AT_LATEST_MS));

/** Until nothing the screen asked for is on its way. */
function answers(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(end, AT_LATEST_MS);
    const stop = queryClient.getQueryCache().subscribe(look);
    function end(): void {
      clearTimeout(late);
      stop();
      done();
    }
    function look(): void {
      if (queryClient.isFetching() === 0) end();
    }
    look();
  });
}
