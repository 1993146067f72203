/** No two files need each other, by a type neither: what both need stands in a third. */
import { placeOf, resolve } from './place.ts';
import type { Source } from './source.ts';
import type { Fault } from './tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** The shortest way round of each file that is in a circle, unless one told before has it. */
export function circleFaults(sources: readonly Source[]): Fault[] {
  const graph = graphOf(sources.filter(({ path }) => placeOf(path)));
  const known = new Set<string>();
  const faults: Fault[] = [];
  for (const path of graph.keys()) {
    const round = known.has(path) ? undefined : roundFrom(graph, path);
    if (!round) continue;
    for (const one of round) known.add(one);
    faults.push({ path, reason: `imports ${round.join(', which imports ')}: what they share goes into a third file` });
  }
  return faults;
}

/** Who imports whom, without the files that import nobody who is left: these are in no circle. */
function graphOf(sources: readonly Source[]): Graph {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ from }) => resolve(path, from) ?? [])]),
  );
  for (let before = Infinity; graph.size < before;) {
    before = graph.size;
    for (const [path, others] of graph) {
      const left = others.filter((other) => graph.has(other));
      if (left.length === 0) graph.delete(path);
      else graph.set(path, left);
    }
  }
  return graph;
}

/** From a file back to itself, the file at the end; undefined where no way leads back. */
function roundFrom(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const path of waiting) {
    for (const other of graph.get(path) ?? []) {
      if (cameFrom.has(other)) continue;
      cameFrom.set(other, path);
      if (other === start) return wayTo(start, cameFrom);
      waiting.push(other);
    }
  }
  return undefined;
}

function wayTo(start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start];
  for (let path = cameFrom.get(start)!; path !== start; path = cameFrom.get(path)!) way.unshift(path);
  return way;
}
